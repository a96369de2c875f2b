import { sql } from 'kysely'
import type { PersonalTable } from '../../../../platform/db/personal-rows.ts'
import { classOf, ofUser } from './parts.ts'

const ofCoach = (user: string) =>
  sql`t.instructor_id in (select i.id from studio.instructors i where i.user_id = ${user})`

const classOfSubstitution = classOf(
  sql`(select s.scheduled_class_id from studio.substitutions s where s.id = t.substitution_id)`,
)

/** The tables about a coach. */
export const coachTables: readonly PersonalTable[] = [
  {
    name: 'coach',
    table: 'studio.instructors',
    one: true,
    rows: ofUser,
    order: 'created_at',
    columns: ['display_name', 'bio', 'on_site', 'created_at', 'updated_at', 'archived_at'],
    left: ['id', 'user_id', 'picture_path', 'version'],
  },
  {
    name: 'classes_given',
    table: 'studio.scheduled_class_instructors',
    rows: ofCoach,
    order: 'scheduled_class_id',
    columns: [],
    left: ['scheduled_class_id', 'instructor_id', 'position'],
    more: () => classOf(),
  },
  {
    name: 'substitutions',
    table: 'studio.substitutions',
    rows: ofCoach,
    order: 'created_at',
    columns: ['reason', 'status', 'decline_reason', 'created_at', 'decided_at'],
    left: ['id', 'scheduled_class_id', 'instructor_id'],
    more: () => classOf(),
  },
  {
    name: 'substitution_offers',
    table: 'studio.substitution_offers',
    rows: ofCoach,
    order: 'offered_at',
    columns: ['offered_at'],
    left: ['substitution_id', 'instructor_id'],
    more: () => classOfSubstitution,
  },
  {
    name: 'coach_calendar',
    table: 'studio.coach_calendars',
    one: true,
    rows: ofCoach,
    order: 'created_at',
    columns: ['host', 'read_at', 'created_at'],
    // Whoever has the address can read the calendar.
    left: ['instructor_id', 'address_sealed', 'next_read_at', 'failures'],
  },
  {
    name: 'coach_busy_times',
    table: 'studio.coach_busy_times',
    rows: ofCoach,
    order: 'starts_at',
    columns: ['starts_at', 'ends_at'],
    left: ['instructor_id'],
  },
  {
    name: 'coach_rates',
    table: 'studio.coach_rates',
    rows: ofCoach,
    order: 'from_day',
    columns: ['from_day', 'per_class_cents', 'above', 'per_attendee_cents', 'special_class_cents'],
    left: ['instructor_id'],
  },
  {
    name: 'coach_pay',
    table: 'studio.coach_pay_lines',
    rows: ofCoach,
    order: 'starts_at',
    columns: ['month', 'class_name', 'starts_at', 'attended', 'amount_cents', 'is_correction'],
    left: ['instructor_id', 'scheduled_class_id'],
  },
]
