import { type Static, Type } from 'typebox'
import { Body, Instant, Money, Uuid } from './common.ts'
import { AdminUser } from './users.ts'

/**
 * A record that may be of the same person: the telephone is the same, or the folded name and the birthday, or the address but for
 * dots and a tag.
 */
export const Duplicate = Type.Object({
  user: AdminUser,
  /** False when only the telephone is the same, which a family may share. */
  likely: Type.Boolean(),
  /** The number of plans that were sold to the person. */
  plans: Type.Integer(),
  /** Reservations that were not cancelled, of past classes too. */
  reservations: Type.Integer(),
  /** The sum that the person has paid, in MXN. */
  amount_paid: Money,
})
export type Duplicate = Static<typeof Duplicate>

/** A record that was merged into this one, and until when the merge can be undone. */
export const RecentMerge = Type.Object({ id: Uuid, full_name: Type.String(), undo_until: Instant })
export type RecentMerge = Static<typeof RecentMerge>

/** `merges` lists the merges that can still be undone. */
export const DuplicateList = Type.Object(
  { duplicates: Type.Array(Duplicate), merges: Type.Array(RecentMerge) },
  { $id: 'DuplicateList' },
)
export type DuplicateList = Static<typeof DuplicateList>

/** The record whose history moves. */
export const MergeInput = Body({ from: Uuid })
export type MergeInput = Static<typeof MergeInput>

export const MergeAnswer = Type.Object({ merge: Type.Object({ id: Uuid }) }, { $id: 'MergeAnswer' })
export type MergeAnswer = Static<typeof MergeAnswer>
