/** The strongest first: the audit log names a person by the first. */
export const ROLES = ['admin', 'reception', 'instructor'] as const

/** A person may hold several roles. Everybody who is signed in is also a member, which is no role. */
export type Role = (typeof ROLES)[number]
