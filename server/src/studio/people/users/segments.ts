import { Segment } from '@estudio/contract'
import { type CivilDate, civilDateOf, type Moment, NO_VISIT_DAYS } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'

/** A segment on a civil day of the studio. */
export interface DatedSegment {
  id: Segment
  /** Selects also, or only, the people whom the segment leaves out because they bought their next plan. */
  renewed?: 'also' | 'only'
  today: CivilDate
  zone: string
}

/** In the order in which screens show them. */
export const SEGMENTS: readonly Segment[] = Segment.anyOf.map((one) => one.const)

export const datedSegment = (id: Segment, { now, zone }: Moment): DatedSegment => ({
  id,
  today: civilDateOf(now, zone),
  zone,
})

/** The functions of db/functions that hold the rules. The list of users has the rule of `pending` itself. */
const members: Record<Exclude<Segment, 'pending'>, (segment: DatedSegment) => RawBuilder<unknown>> = {
  active: ({ today }) => sql`studio.active_members(${today}::date)`,
  expiring: ({ today }) => sql`studio.expiring_members(${today}::date)`,
  expired: ({ today }) => sql`studio.expired_members(${today}::date)`,
  absent: ({ today, zone }) =>
    sql`studio.absent_members(${today}::date, ${zone}::text, ${NO_VISIT_DAYS}::integer)`,
  new: ({ today, zone }) => sql`studio.new_members(${today}::date, ${zone}::text)`,
  birthday: ({ today }) => sql`studio.birthday_members(${today}::date)`,
}

/** The segments of people to whom a message offers the next plan. */
export const RENEWABLE: readonly Segment[] = ['expiring', 'expired']

export const isMemberOf = (
  userId: string,
  id: Exclude<Segment, 'pending'>,
  segment: DatedSegment,
): RawBuilder<boolean> => {
  const { renewed, today } = segment
  const inside = sql`select m.user_id from ${members[id](segment)} m`
  const left = sql`select m.user_id from studio.renewed_members(${id}::text, ${today}::date) m`
  const selected = { also: sql`${inside} union all ${left}`, only: left }
  return sql<boolean>`${sql.ref(userId)} in (${renewed ? selected[renewed] : inside})`
}
