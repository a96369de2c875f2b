import type { MemberFigure } from '@estudio/contract'
import { type RawBuilder, sql } from 'kysely'
import type { MonthDays } from '../../shared/month-days.ts'

/** A figure of a month, as a filter of the list of users. */
export interface DatedFigure extends MonthDays {
  id: MemberFigure
}

const ofMonth = ({ first, day, zone }: MonthDays) =>
  sql`studio.member_month(${first}::date, ${day}::date, ${zone}::text)`

/** The members that each figure counts. A rate lists the members in its numerator. */
const members: Record<MemberFigure, (days: MonthDays) => RawBuilder<unknown>> = {
  active: (days) => sql`${ofMonth(days)} m where m.active`,
  new: (days) => sql`${ofMonth(days)} m where m.new`,
  lost: (days) => sql`${ofMonth(days)} m where m.lost`,
  returned: (days) => sql`${ofMonth(days)} m where m.returned`,
  renewal_rate: ({ first, over, zone }) =>
    sql`studio.renewals(${first}::date, ${over}::date, ${zone}::text) m where m.renewed`,
  no_show_rate: ({ first, day, zone }) =>
    sql`studio.attendance_marks(${first}::date, ${day}::date, ${zone}::text) m where m.missed`,
}

export const isCounted = (userId: string, figure: DatedFigure): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(userId)} in (select m.user_id from ${members[figure.id](figure)})`
