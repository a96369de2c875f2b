import { Segment } from '@estudio/contract'
import { type CivilDate, civilDateOf, type Moment, NO_VISIT_DAYS } from '@estudio/domain'
import { type RawBuilder, sql } from 'kysely'

/** A segment on a civil day of the studio. */
export interface DatedSegment {
  id: Segment
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

export const isMemberOf = (
  userId: string,
  id: Exclude<Segment, 'pending'>,
  segment: DatedSegment,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(userId)} in (select m.user_id from ${members[id](segment)} m)`
