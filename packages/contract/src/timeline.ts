import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from './common.ts'
import { Attendance } from './schedule.ts'

export const TIMELINE_PAGE = 50

export const TimelineKind = Type.Union([
  Type.Literal('booking'),
  Type.Literal('attendance'),
  Type.Literal('cancellation'),
  Type.Literal('waitlist'),
  Type.Literal('payment'),
  Type.Literal('mail'),
  Type.Literal('change'),
])
export type TimelineKind = Static<typeof TimelineKind>

export const TimelineEvent = Type.Object(
  {
    at: Instant,
    kind: TimelineKind,
    /** A sentence in Spanish. */
    text: Type.String(),
    /** The person who acted; null for the system and where nobody is known. */
    by: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
    /** The reservation or the sold plan that the event is about. */
    entity: Nullable(Type.Union([Type.Literal('reservation'), Type.Literal('user_plan')])),
    entity_id: Nullable(Uuid),
    /** The attendance that stands, in the event of its mark; null in every other event. */
    attendance: Nullable(Attendance),
  },
  { $id: 'TimelineEvent' },
)
export type TimelineEvent = Static<typeof TimelineEvent>

/** The newest events first; `next` is the `before` of the following page, and null on the last one. */
export const Timeline = Type.Object(
  { events: Type.Array(TimelineEvent), next: Nullable(Type.String()) },
  { $id: 'Timeline' },
)
export type Timeline = Static<typeof Timeline>

export const TimelineQuery = Type.Object({
  kind: Type.Optional(TimelineKind),
  before: Type.Optional(Type.String({ maxLength: 200 })),
})
export type TimelineQuery = Static<typeof TimelineQuery>
