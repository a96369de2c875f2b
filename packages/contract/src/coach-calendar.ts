import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable } from './common.ts'

/** The coach's own calendar. Its address is a secret, so that only the host is shown. */
export const CoachCalendar = Type.Object(
  {
    host: Type.String(),
    /** The last time that it could be read; null before the first time. */
    read_at: Nullable(Instant),
    /** Whether the last attempt to read it failed. */
    is_failing: Type.Boolean(),
  },
  { $id: 'CoachCalendar' },
)
export type CoachCalendar = Static<typeof CoachCalendar>

export const CoachCalendarAnswer = Type.Object(
  { calendar: Nullable(CoachCalendar) },
  { $id: 'CoachCalendarAnswer' },
)
export type CoachCalendarAnswer = Static<typeof CoachCalendarAnswer>

export const CoachCalendarInput = Body({ url: Type.String({ minLength: 1, maxLength: 500 }) })
export type CoachCalendarInput = Static<typeof CoachCalendarInput>
