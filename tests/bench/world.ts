import type { Client } from 'pg'
import { noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { superuser } from '../../server/src/platform/embedded-postgres/cluster.ts'
import { seedOnFirstStart } from '../../server/src/studio/demo/seed.ts'
import { setPublished } from '../harness/site.ts'
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts'
import { type Session, tokensOf } from './tokens.ts'
import {
  benchTablesSql,
  bookableSql,
  coachesSql,
  peopleSql,
  reservationsSql,
  soldOutSql,
  weeksSql,
} from './world-sql.ts'

export const memberCount = 2000
/** Classes that the requests are spread over. */
export const classCount = 500
/** Weeks of sixty classes behind us: with what is ahead 5,000 classes. */
const pastWeeks = 74
/** In each past class: 100,000 reservations in all. */
const placesTaken = 23
export const soldOutPlaces = 14
/** From this week on: one of sixty classes with nothing for a month before and after it. */
export const quietWeek = 12

export interface BookingRequest {
  token: string
  scheduledClass: string
}

export interface World extends BenchDatabase {
  /** Token and class of booking request n (from 0). */
  bookingRequest(n: number): BookingRequest
  /** The tokens of all members; the first member is an administrator too. */
  tokens: string[]
  hotClasses: string[]
  soldOutClass: string
  /** Renews the planner's statistics, as autovacuum does within a minute of a table's first rows. */
  analyze(): Promise<void>
  /** Makes members, past classes and reservations `times` as many, each member as busy as before. */
  grow(times: number): Promise<void>
}

/** Members, classes, reservations; the ids of what the bench asks for. */
async function fill(client: Client) {
  const idsOf = async (count: number, places: number, from: number) => {
    const { rows } = await client.query<{ id: string }>(bookableSql, [count, places, from])
    return rows.map(({ id }) => id)
  }
  await client.query('alter domain studio.capacity drop constraint capacity_check')
  await client.query(benchTablesSql)
  const sessions = await client.query<Session>(peopleSql, [0, memberCount])
  await client.query(
    `insert into identity.user_roles (user_id, role, granted_at) select user_id, 'admin', now() from bench.members where n = 0`,
  )
  await client.query(coachesSql)
  await client.query(weeksSql, [-pastWeeks, -1])
  await client.query(weeksSql, [quietWeek, quietWeek])
  await client.query(reservationsSql, [placesTaken, 0])
  const classes = await idsOf(classCount, memberCount, 0)
  const hotClasses = await idsOf(4, memberCount, classCount)
  const [soldOutClass = ''] = await idsOf(1, 1, classCount + 4)
  await client.query(soldOutSql, [soldOutClass, soldOutPlaces])
  await client.query(
    'insert into bench.classes select row_number() over () - 1, u from unnest($1::uuid[]) u',
    [classes],
  )
  await client.query('vacuum analyze')
  const byNumber = await client.query<{ user_id: string }>('select user_id from bench.members order by n')
  const sessionOf = new Map(sessions.rows.map(({ id, user_id }) => [user_id, id]))
  const members = byNumber.rows.map(({ user_id }) => ({ user_id, id: sessionOf.get(user_id) ?? '' }))
  return { members, classes, hotClasses, soldOutClass }
}

/** Migrations, the empty seed, then everything else. */
async function seed(database: BenchDatabase) {
  const db = openDatabase(database.connection, 4, noLimits)
  try {
    await migrate(db)
    const context = database.contextOn(db)
    await seedOnFirstStart(context)
    await setPublished(db, true)
    const { members, ...filled } = await database.connected(fill)
    return { ...filled, tokens: await tokensOf(context, members) }
  } finally {
    await db.destroy()
  }
}

/** Rows made from rows that are there: nine tenths of the time would go into looking them up once more. */
const growth = (times: number) => async (client: Client) => {
  // As the superuser: nobody else may.
  await client.query('set session_replication_role = replica')
  await client.query(peopleSql, [memberCount, memberCount * times])
  await client.query(weeksSql, [-pastWeeks * times, -pastWeeks - 1])
  await client.query(reservationsSql, [placesTaken, memberCount])
}

/** A database with members, plans, sessions, classes and reservations. */
export async function createWorld(): Promise<World> {
  const database = await startBenchDatabase()
  try {
    const { classes, tokens, ...filled } = await seed(database)
    const analyze = async () => void (await database.query('vacuum analyze'))
    return {
      ...database,
      ...filled,
      tokens,
      analyze,
      bookingRequest: (n) => ({
        token: tokens[memberOf(n)] ?? '',
        scheduledClass: classes[classOf(n)] ?? '',
      }),
      async grow(times) {
        await database.connected(growth(times), superuser)
        await analyze()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Request n spreads over all members before any asks twice, and over the classes in a stride of its own. */
export const memberOf = (n: number): number => n % memberCount
const classOf = (n: number): number => (n * 7 + Math.floor(n / memberCount)) % classCount

const stretch = 50_000
/** The first request of a phase. Its pairs of member and class are in no other phase. */
export const firstRequestOf = (phase: number): number => phase * stretch
