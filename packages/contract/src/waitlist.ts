import { type Static, Type } from 'typebox'
import { Body, Instant, LongText, Nullable, Uuid, WallTime } from './common.ts'

/**
 * waiting, skipped (passed over, still on the list) and offered are live; the other statuses are the outcome of an
 * entry.
 */
export const WaitlistStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('skipped'),
  Type.Literal('offered'),
  Type.Literal('booked'),
  Type.Literal('left'),
  Type.Literal('expired'),
  Type.Literal('removed'),
])
export type WaitlistStatus = Static<typeof WaitlistStatus>

const entryFields = {
  id: Uuid,
  schedule_id: Uuid,
  /** Counted from 1 among the live entries of the class; null for an entry that is not live. */
  position: Nullable(Type.Integer()),
  status: WaitlistStatus,
  /** The end of the hold on the offered place. */
  offered_until: Nullable(Instant),
}

export const WaitlistEntry = Type.Object(entryFields, { $id: 'WaitlistEntry' })
export type WaitlistEntry = Static<typeof WaitlistEntry>
export const WaitlistEntryAnswer = Type.Object({ entry: WaitlistEntry }, { $id: 'WaitlistEntryAnswer' })
export type WaitlistEntryAnswer = Static<typeof WaitlistEntryAnswer>

/** Why the member was passed over: a reason code of a booking, or assigned_by_studio. `text` is shown to the user. */
const Skip = Type.Object({ code: Type.String(), text: Type.String(), at: Instant })

/** An entry with its class, as its member reads it. */
export const OwnWaitlistEntry = Type.Object(
  {
    ...entryFields,
    name: Type.String(),
    start_time: WallTime,
    end_time: WallTime,
    joined_at: Instant,
    skips: Type.Array(Skip),
    /** The reason staff gave for removing the entry, or offer_expired, class_canceled. */
    closed_reason: Nullable(Type.String()),
  },
  { $id: 'OwnWaitlistEntry' },
)
export type OwnWaitlistEntry = Static<typeof OwnWaitlistEntry>
export const OwnWaitlist = Type.Object({ entries: Type.Array(OwnWaitlistEntry) }, { $id: 'OwnWaitlist' })
export type OwnWaitlist = Static<typeof OwnWaitlist>

export const StaffWaitlistEntry = Type.Object(
  {
    ...entryFields,
    /** The same as `position`. */
    place: Nullable(Type.Integer()),
    member: Type.Object({ id: Uuid, full_name: Type.String() }),
    joined_at: Instant,
    skips: Type.Array(Skip),
  },
  { $id: 'StaffWaitlistEntry' },
)
export type StaffWaitlistEntry = Static<typeof StaffWaitlistEntry>
export const StaffWaitlist = Type.Object(
  { entries: Type.Array(StaffWaitlistEntry) },
  { $id: 'StaffWaitlist' },
)
export type StaffWaitlist = Static<typeof StaffWaitlist>

/** A member whom staff put on a waiting list; the reason waives rules as in a booking by staff. */
export const StaffWaitlistInput = Body({
  user_id: Uuid,
  override_reason: Type.Optional(Nullable(LongText)),
})
export type StaffWaitlistInput = Static<typeof StaffWaitlistInput>

/** The member reads the reason. */
export const WaitlistReason = Body({ reason: LongText })
export type WaitlistReason = Static<typeof WaitlistReason>
