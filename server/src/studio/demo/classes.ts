import { randomUUID } from 'node:crypto'
import { addDays, atTime, type CivilDate, instantOf, mondayOf } from '@estudio/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { demoCapacity, demoCoaches, demoSlotHours, demoWeek } from './catalogue.ts'
import type { DemoMoment } from './members.ts'

const pastWeeks = 14
const futureWeeks = 3
const classMinutes = 50

export interface DemoClass {
  id: string
  week: CivilDate
  weekday: number
  day: CivilDate
  hour: number
  type: string
  coach: string
  capacity: number
  starts_at: Date
  ends_at: Date
}

const slotOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The weekly pattern from the studio's opening until three weeks ahead, in order. */
export const planDemoClasses = ({ today, zone }: DemoMoment): DemoClass[] =>
  Array.from({ length: 7 * (pastWeeks + 1 + futureWeeks) }, (_, index) => index).flatMap((index) => {
    const weekday = index % 7
    const day = addDays(mondayOf(today), index - 7 * pastWeeks)
    const week = addDays(day, -weekday)
    return (demoWeek[weekday] ?? []).map(([hour, type, coach]): DemoClass => {
      const starts_at = instantOf(atTime(day, slotOf(hour)), zone)
      return {
        id: randomUUID(),
        week,
        weekday,
        day,
        hour,
        type,
        coach: demoCoaches[coach]?.display ?? '',
        capacity: demoCapacity,
        starts_at,
        ends_at: new Date(starts_at.getTime() + classMinutes * 60_000),
      }
    })
  })

export interface DemoClassOutcome extends DemoClass {
  reserved: number
  canceled_at: Date | null
  cancel_reason: string | null
}

export async function insertDemoClasses(
  tx: Tx,
  classes: readonly DemoClassOutcome[],
  opened: Date,
): Promise<void> {
  await sql`
    insert into studio.time_slots (time_slot, created_at)
    select slot::time, ${opened} from unnest(${demoSlotHours.map(slotOf)}::text[]) slot`.execute(tx)
  await sql`
    with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as t(id uuid, type text, coach text,
        capacity integer, starts_at timestamptz, ends_at timestamptz, reserved integer, canceled_at timestamptz,
        cancel_reason text)
    ), scheduled as (
      insert into studio.scheduled_classes (id, class_id, starts_at, ends_at, max_capacity, reservation_count, status,
        canceled_at, cancel_reason, created_at, updated_at)
      select p.id, c.id, p.starts_at, p.ends_at, p.capacity, p.reserved,
        case when p.canceled_at is null then 'scheduled' else 'canceled' end, p.canceled_at, p.cancel_reason,
        ${opened}, coalesce(p.canceled_at, ${opened})
      from planned p join studio.classes c on c.name = p.type
    )
    insert into studio.scheduled_class_instructors (scheduled_class_id, instructor_id)
    select p.id, i.id from planned p join studio.instructors i on i.display_name = p.coach`.execute(tx)
}
