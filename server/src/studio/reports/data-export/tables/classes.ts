import { sql } from 'kysely'
import type { PersonalTable } from '../../../../platform/db/personal-rows.ts'
import { classOf, ofPerson, plan, recordsOf } from './parts.ts'

const classOfEntry = classOf(
  sql`(select e.scheduled_class_id from studio.waitlist_entries e where e.id = t.entry_id)`,
)

const reservationColumns = [
  'status',
  'created_at',
  'attendance',
  'attendance_at',
  'canceled_at',
  'canceled_by',
  'cancel_reason',
  'class_returned',
  'free_cancellation',
  'return_until',
  'override_reason',
]
const reservationIds = [
  'id',
  'scheduled_class_id',
  'user_id',
  'user_plan_id',
  'version',
  'place_id',
  'make_up_id',
]

/** The classes that a member booked or waited for. */
export const classTables: readonly PersonalTable[] = [
  {
    name: 'reservations',
    table: 'studio.reservations',
    rows: ofPerson,
    order: 'created_at',
    columns: reservationColumns,
    left: reservationIds,
    more: () => ({ ...classOf(), plan }),
  },
  {
    name: 'absences',
    table: 'studio.reservations',
    rows: (user) => sql`t.user_id = ${user} and t.attendance = 'no_show'`,
    order: 'created_at',
    columns: ['attendance_at'],
    left: [...reservationIds, ...reservationColumns.filter((column) => column !== 'attendance_at')],
    more: () => classOf(),
  },
  {
    name: 'late_cancellations',
    table: 'studio.late_cancellations',
    rows: (user) =>
      sql`t.reservation_id in (select r.id from studio.reservations r where r.user_id = any (${recordsOf(user)}))`,
    order: 'created_at',
    columns: ['rule', 'created_at', 'waived_at', 'waived_reason'],
    left: ['reservation_id', 'scheduled_class_id', 'waived_by'],
    more: () => classOf(),
  },
  {
    name: 'reserved_places',
    table: 'studio.reservations',
    rows: (user) => sql`t.user_id = any (${recordsOf(user)}) and t.place_id is not null`,
    order: 'created_at',
    columns: [],
    left: [...reservationIds, ...reservationColumns],
    more: () => ({
      ...classOf(),
      place: sql`(select l.label from studio.places l where l.id = t.place_id)`,
    }),
  },
  {
    name: 'favourite_places',
    table: 'studio.favourite_places',
    rows: ofPerson,
    order: 'label',
    columns: ['label'],
    left: ['user_id', 'room_id'],
    more: () => ({ room: sql`(select m.name from studio.rooms m where m.id = t.room_id)` }),
  },
  {
    name: 'unapplied_marks',
    table: 'studio.unapplied_marks',
    rows: (user) =>
      sql`t.reservation_id in (select r.id from studio.reservations r where r.user_id = any (${recordsOf(user)}))`,
    order: 'pressed_at',
    columns: ['attendance', 'pressed_at'],
    left: ['reservation_id', 'reason', 'created_at'],
    more: () =>
      classOf(sql`(select r.scheduled_class_id from studio.reservations r where r.id = t.reservation_id)`),
  },
  {
    name: 'waiting_lists',
    table: 'studio.waitlist_entries',
    rows: ofPerson,
    order: 'joined_at',
    columns: ['status', 'joined_at', 'offered_until', 'closed_at', 'closed_reason'],
    left: ['id', 'scheduled_class_id', 'user_id', 'place', 'reservation_id'],
    more: () => classOf(),
  },
  {
    name: 'waiting_list_skips',
    table: 'studio.waitlist_skips',
    rows: (user) => sql`t.entry_id in (select e.id from studio.waitlist_entries e where e.user_id = ${user})`,
    order: 'id',
    columns: ['code', 'plan_name', 'plan_date', 'skipped_at'],
    left: ['id', 'entry_id'],
    more: () => classOfEntry,
  },
  {
    name: 'standing_places',
    table: 'studio.standing_places',
    rows: ofPerson,
    order: 'created_at',
    columns: [
      'state',
      'since',
      'until',
      'place_label',
      'created_at',
      'offered_until',
      'at_risk_since',
      'ended_at',
      'ended_reason',
    ],
    left: ['id', 'user_id', 'series_id', 'room_id', 'created_by', 'ended_by'],
  },
  {
    name: 'standing_dates',
    table: 'studio.standing_occurrences',
    rows: (user) =>
      sql`t.standing_place_id in (select p.id from studio.standing_places p where p.user_id = ${user})`,
    order: 'decided_at',
    columns: ['state', 'reason', 'decided_at'],
    left: ['id', 'standing_place_id', 'scheduled_class_id', 'reservation_id', 'decided_by'],
    more: () => classOf(),
  },
  {
    name: 'make_ups',
    table: 'studio.make_ups',
    rows: (user) => sql`t.user_plan_id in (select p.id from studio.user_plans p where p.user_id = ${user})`,
    order: 'created_at',
    columns: ['valid_until', 'created_at', 'withdrawn_at'],
    left: ['id', 'user_plan_id', 'standing_place_id', 'scheduled_class_id'],
    more: () => classOf(),
  },
]
