/** Undefined while nobody is signed in. */
export type MemberId = string | undefined

/** The query keys of a member begin with `member` and the member's id, so that all of them can be removed together. */
export const memberKey = (id: MemberId, ...rest: readonly unknown[]) => ['member', id, ...rest] as const
