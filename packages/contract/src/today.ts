import { type Static, Type } from 'typebox'
import { PendingCheckout } from './checkouts.ts'
import { CivilDate, Instant, Money, Nullable, Uuid, WallTime } from './common.ts'
import { Reservation } from './reservations.ts'
import { Attendance, ClassStatus, ScheduledClass } from './schedule.ts'

const Count = Type.Integer({ minimum: 0 })
const Balance = Type.Number({ description: 'MXN, payments minus refunds' })

const EndingPlan = Type.Object({
  id: Uuid,
  user_id: Uuid,
  full_name: Type.String(),
  plan_name: Type.String(),
  end_date: CivilDate,
  classes_remaining: Type.Integer(),
})

/** The member's reservation of the class that is on, or else of her next class. */
export const NextClass = Type.Object({
  ...Reservation.properties,
  starts_at: Instant,
  /** The last instant at which cancelling returns the class to the plan; null when cancelling returns nothing. */
  returns_until: Nullable(Instant),
})
export type NextClass = Static<typeof NextClass>

export const TodayPlan = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** waiting: the payment is not verified. coming: the plan begins later. */
  state: Type.Union([
    Type.Literal('active'),
    Type.Literal('waiting'),
    Type.Literal('coming'),
    Type.Literal('ended'),
  ]),
  /** Null for a plan without a limit. */
  class_limit: Nullable(Type.Integer()),
  classes_remaining: Nullable(Type.Integer()),
  start_date: CivilDate,
  end_date: CivilDate,
  /** The plan that the member may buy now to go on, and its first free day; null when she bought the next plan or cannot buy this one. */
  renewal: Nullable(Type.Object({ plan_id: Uuid, start_date: CivilDate })),
  /** The online payment of a waiting plan. */
  checkout: Type.Optional(Nullable(PendingCheckout)),
})
export type TodayPlan = Static<typeof TodayPlan>

/** Offers, refused payments and a waiver that wait for an act of the member. */
export const TodayWaiting = Type.Object({
  /** Purchases that wait for a payment whose last proof was refused. */
  refused_payments: Type.Array(
    Type.Object({
      user_plan_id: Uuid,
      name: Type.String(),
      reference: Type.String(),
      reason: Nullable(Type.String()),
      refused_at: Instant,
    }),
  ),
  /** Whether the member has to accept the waiver before she books. */
  waiver: Type.Boolean(),
  /** Places that are held for the member, until their end. */
  offers: Type.Array(
    Type.Object({
      entry_id: Uuid,
      schedule_id: Uuid,
      name: Type.String(),
      start_time: WallTime,
      end_time: WallTime,
      offered_until: Instant,
    }),
  ),
})
export type TodayWaiting = Static<typeof TodayWaiting>

export const MemberToday = Type.Object({
  next: Nullable(NextClass),
  /** The reservation after the next one. A server of the previous version does not send it. */
  following: Type.Optional(Nullable(Reservation)),
  plan: Nullable(TodayPlan),
  /** Classes of the coming seven days that the member usually takes and could book now; at most three. */
  usual: Type.Array(ScheduledClass),
  waiting: TodayWaiting,
  /** Whether the member has a standing place or asked for one. A server of the previous version does not send it. */
  standing: Type.Optional(Type.Boolean()),
})
export type MemberToday = Static<typeof MemberToday>

/** The classes of a coach's day after the one that is on or next. */
export const COACH_CLASSES_AFTER = 6

const classFields = {
  id: Uuid,
  name: Type.String(),
  start_time: WallTime,
  end_time: WallTime,
  reservation_count: Type.Integer(),
  max_capacity: Type.Integer(),
}

/** The number of people of a class who need attention. Null where the reader has no right to know; a coach knows it of her class. */
const flags = { first_visits: Count, birthdays: Count, health_notes: Nullable(Count), debts: Nullable(Count) }

export const CoachToday = Type.Object({
  /** The class that is on, or else the next class. */
  current: Nullable(Type.Object({ ...classFields, ...flags })),
  /** The classes after it, at most `COACH_CLASSES_AFTER`. */
  next: Type.Array(Type.Object(classFields)),
  /**
   * The coach's own pay of this month so far; null for a coach without a rate and without a correction. The total leaves out the
   * `without_rate` classes that have no rate.
   */
  pay: Nullable(
    Type.Object({ month: Type.String(), total: Type.Number({ description: 'MXN' }), without_rate: Count }),
  ),
})
export type CoachToday = Static<typeof CoachToday>

export const TaskKind = Type.Union([
  Type.Literal('payments'),
  Type.Literal('online'),
  Type.Literal('invoices'),
  Type.Literal('pauses'),
  Type.Literal('standing'),
  Type.Literal('substitutions'),
  Type.Literal('waitlists'),
  Type.Literal('marks'),
])
export type TaskKind = Static<typeof TaskKind>

/** A person with a place in a class of today. `health_note` and `debt` are null where the reader has no right to know. */
export const DeskPerson = Type.Object({
  reservation_id: Uuid,
  user_id: Uuid,
  display_name: Type.String(),
  first_visit: Type.Boolean(),
  birthday: Type.Boolean(),
  health_note: Nullable(Type.Boolean()),
  debt: Nullable(Type.Boolean()),
  attendance: Nullable(Attendance),
})
export type DeskPerson = Static<typeof DeskPerson>

/** A class of today or of the next day with classes. A cancelled class has no people. */
export const DeskClass = Type.Object({
  ...classFields,
  ...flags,
  status: ClassStatus,
  coaches: Type.Array(Type.String()),
  /** The number of members on its waiting list. */
  waiting: Count,
  /** In the order of their bookings. */
  people: Type.Array(DeskPerson),
})
export type DeskClass = Static<typeof DeskClass>

const DeskTask = Type.Object({
  kind: TaskKind,
  count: Type.Integer({ minimum: 1 }),
  oldest: Nullable(Instant),
  /** The sum of the payments that wait. */
  amount: Type.Optional(Money),
  /** The soonest class that the task is about. */
  next_class: Type.Optional(Type.Object({ id: Uuid, start_time: WallTime })),
})
export type DeskTask = Static<typeof DeskTask>

export const DeskToday = Type.Object({
  /** The classes of today by start time, including cancelled classes. */
  classes: Type.Array(DeskClass),
  /** The first class after today; null when none is scheduled. */
  next_class: Nullable(Type.Object(classFields)),
  /**
   * The first day after today with a class that is not cancelled, and its classes by start time. Null while today has such a class, and
   * when no day to come has one.
   */
  next_day: Nullable(Type.Object({ date: CivilDate, classes: Type.Array(DeskClass) })),
  /** The reason of the closure of today; null while the studio is open. */
  closed_reason: Nullable(Type.String()),
  /** Whether the studio has standing places: a plan allows them, or somebody has or asks for one. */
  standing_places: Type.Boolean(),
  /** The kinds of work that wait. `oldest` is the instant since which the first one waits. */
  tasks: Type.Array(DeskTask),
  /** Null without the right to read figures. `last_month` ends on the same day of the month. */
  money: Nullable(Type.Object({ yesterday: Balance, month: Balance, last_month: Balance })),
  /**
   * Members whom the studio is losing; null without the right to read clients. `ending` counts the plans that end within seven days
   * and lists the first ones.
   */
  losing: Nullable(
    Type.Object({
      ended: Count,
      absent: Count,
      ending: Type.Object({ total: Count, plans: Type.Array(EndingPlan) }),
    }),
  ),
  /**
   * Classes after today with a waiting list, and nearly empty classes of the next two days; at most twenty. `first` names at most
   * three members in the order of the waiting list.
   */
  thin: Type.Array(Type.Object({ ...classFields, waiting: Count, first: Type.Array(Type.String()) })),
})
export type DeskToday = Static<typeof DeskToday>

/** The day of a signed-in person. A section that the roles do not have is null. */
export const Today = Type.Object(
  {
    now: Instant,
    date: CivilDate,
    member: MemberToday,
    coach: Nullable(CoachToday),
    desk: Nullable(DeskToday),
  },
  { $id: 'Today' },
)
export type Today = Static<typeof Today>
