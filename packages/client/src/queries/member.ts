/** Undefined while nobody is signed in. */
export type MemberId = string | undefined

/** The query keys of a member begin with `member` and the member's id, so that all of them can be removed together. */
export const memberKey = (id: MemberId, ...rest: readonly unknown[]) => ['member', id, ...rest] as const

/** Here and not beside its query: many writes invalidate the day, and few pages read it. */
export const ownTodayKey = (id: MemberId) => memberKey(id, 'today')

/** Here for the same reason as the day. */
export const ownStandingPlacesKey = (id: MemberId) => memberKey(id, 'standing-places')
