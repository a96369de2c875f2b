/** Undefined while nobody is signed in. */
export type MemberId = string | undefined

/** A member's query keys begin with their id, so that all of them can be removed together (SES-04). */
export const memberKey = (id: MemberId, ...rest: readonly unknown[]) => ['member', id, ...rest] as const
