import type { Month } from '@estudio/domain'
import { noLimits, openDatabase } from '../../../server/src/platform/db/database.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { type Session, tokensOf } from '../tokens.ts'
import { accountId } from './studio-sql.ts'

/** The subjects of the requests: rows of the generated studio, chosen by their hashes and so spread over its history. */
export interface Subjects {
  adminToken: string
  coachToken: string
  /** Members with a plan in force and a session, in the order of their tokens. */
  active: string[]
  memberTokens: string[]
  /** Members of any time. */
  members: string[]
  /** Plans of any time. */
  plans: string[]
  pendingPlans: string[]
  /** Plans that are on sale. */
  offers: string[]
  reservations: string[]
  auditEntries: string[]
  statements: string[]
  /** Classes of this week and of the weeks ahead. */
  classes: string[]
  coaches: string[]
  /** Days on which the cash desk was open. */
  cashDays: string[]
  /** Mondays of this week, of the two before and of the two after it: a week that nobody asked for lately is read from disk. */
  mondays: string[]
  /** The first month whose pay is open. */
  openMonth: Month
  /** Classes that an active member can book, each member once. */
  bookable: { member: number; scheduledClass: string }[]
}

const count = 200

const sessionsSql = `
  delete from identity.sessions;
  insert into identity.sessions (id, user_id, created_at, refreshed_at)
    select md5('session ' || user_id)::uuid, user_id, now(), now() from (
      select ${accountId("'admin'")} as user_id union all select ${accountId("'coach'")}
      union all (
        select user_id from studio.user_plans
        where status = 'active' and end_date between current_date + 7 and current_date + 36 and start_date <= current_date
        order by id limit ${count})) people`

const staff = `user_id in (${accountId("'admin'")}, ${accountId("'coach'")})`

/** A class on one of the plan's days at an hour at which the member has no other class. */
const bookableSql = `
  select p.user_id, c.id
  from identity.sessions t
  join studio.user_plans p on p.user_id = t.user_id and p.status = 'active'
    and current_date between p.start_date and p.end_date
  cross join lateral (
    select c.id from studio.scheduled_classes c
    where c.starts_at between now() + interval '8 hours' and p.end_date::timestamptz and c.status = 'scheduled'
      and c.reservation_count < c.max_capacity
      and not exists (
        select from studio.reservations r join studio.scheduled_classes o on o.id = r.scheduled_class_id
        where r.user_id = p.user_id and o.starts_at = c.starts_at)
    order by md5(c.id::text || p.user_id) limit 1) c
  cross join lateral studio.booking_verdicts(array[p.user_id], array[c.id], now()) v
  where v.code = 'ok'
  order by p.user_id`

/** Makes the sessions anew, because sessions end after a week without use. */
export async function subjectsOf(database: BenchDatabase): Promise<Subjects> {
  await database.query(sessionsSql)
  const idsOf = async (sql: string): Promise<string[]> => {
    const rows = await database.query<{ id: string }>(sql)
    return rows.map(({ id }) => id)
  }
  const first = (table: string, condition = 'true') =>
    idsOf(`select id::text from ${table} where ${condition} order by id limit ${count}`)
  const sessions = await database.query<Session>(
    `select id, user_id from identity.sessions order by ${staff} desc, user_id = ${accountId("'coach'")}, user_id`,
  )
  const db = openDatabase(database.connection, 1, noLimits)
  const tokens = await tokensOf(database.contextOn(db), sessions)
  await db.destroy()
  const [adminToken = '', coachToken = '', ...memberTokens] = tokens
  const active = sessions.slice(2).map(({ user_id }) => user_id)
  const [openMonth] = await database.query<{ id: Month }>(
    "select to_char(max(month) + interval '1 month', 'YYYY-MM') as id from studio.coach_pay_months",
  )
  const bookable = await database.query<{ user_id: string; id: string }>(bookableSql)
  return {
    adminToken,
    coachToken,
    active,
    memberTokens,
    members: await idsOf(`select user_id as id from studio.profiles order by user_id limit ${count}`),
    plans: await first('studio.user_plans', "status = 'active'"),
    pendingPlans: await first('studio.user_plans', "status = 'frozen'"),
    offers: await first('studio.plans', 'is_active and class_limit is not null'),
    reservations: await first('studio.reservations'),
    auditEntries: await first('platform.audit_log'),
    statements: await first('studio.bank_statements'),
    classes: await idsOf(`
      select id from studio.scheduled_classes where starts_at between now() and now() + interval '14 days'
      order by id limit ${count}`),
    coaches: await first('studio.instructors'),
    cashDays: await idsOf(`select day::text as id from studio.cash_days order by day desc limit ${count}`),
    mondays: await idsOf(`
      select (date_trunc('week', now()) + make_interval(weeks => n))::date::text as id from generate_series(-2, 2) n`),
    openMonth: openMonth?.id ?? '',
    bookable: bookable.map(({ user_id, id }) => ({ member: active.indexOf(user_id), scheduledClass: id })),
  }
}
