import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Bench } from './bench.ts'
import { milliseconds, type Row } from './rows.ts'

const rounds = 300
/** Cancellations of each kind; the classes of one kind. */
const classes = 40
const waiting = 50

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const functions = join(import.meta.dirname, '../../db/functions')

/** The rules of a booking as they are, and without a waiting list and the limits a studio may set. */
async function bookingRules(): Promise<{ ours: string; before: string }> {
  const ours = await readFile(join(functions, 'booking_verdicts.sql'), 'utf8')
  const before = ours
    .replace(/\n\s+- case when c\.line_count > 0 .* end as free/, ' as free')
    .replace(
      /\n {4}left join lateral \(\n {6}select \(studio\.booking_limits_reached[\s\S]*?\) limits on true/,
      '',
    )
    .replace(/\n\s+when limits\.code is not null then limits\.code/, '')
  if (/places_kept|limits/.test(before.replaceAll(/^--.*$/gm, '')))
    throw new Error('booking_verdicts has changed: take its waiting list and limits out again')
  return { ours, before }
}

/** One booking and its rollback, so that every round finds the same studio. */
const bookOnce = async (client: Client, member: string, scheduledClass: string): Promise<number> => {
  await client.query('begin')
  const took = await timed(() =>
    client.query({
      name: 'bench-book',
      text: `select * from studio.book_requests(array[$1::uuid], array[$2::uuid], array[null], array[null], 'bench', now())`,
      values: [member, scheduledClass],
    }),
  )
  await client.query('rollback')
  return took
}

/** Rules in turn, so that both meet the same moods of the machine. */
async function bookings(client: Client, member: string, scheduledClass: string) {
  const rules = await bookingRules()
  const took = { ours: [] as number[], before: [] as number[] }
  for (let block = 0; block < 20; block += 1)
    for (const kind of ['before', 'ours'] as const) {
      await client.query(rules[kind])
      for (let round = 0; round < 5; round += 1) await bookOnce(client, member, scheduledClass)
      for (let round = 0; round < rounds / 20; round += 1)
        took[kind].push(await bookOnce(client, member, scheduledClass))
    }
  return { ours: median(took.ours), before: median(took.before) }
}

/** Full classes of one place far ahead, half of them with a waiting list of the same members. */
const fullClassesSql = `
  with made as (
    insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, reservation_count, line_count,
        created_at, updated_at)
      select (select id from studio.classes order by name limit 1), now() + make_interval(days => 20, mins => 20 * n),
        now() + make_interval(days => 20, mins => 20 * n + 15), 1, 1, case when n % 2 = 1 then $2::integer else 0 end,
        now(), now()
      from generate_series(1, 2 * $1::integer) n returning id, line_count
  ), held as (
    insert into studio.reservations (scheduled_class_id, user_id, user_plan_id, created_at)
      select made.id, m.user_id, p.id, now()
      from made, bench.members m join studio.user_plans p on p.user_id = m.user_id where m.n = 0
      returning id, scheduled_class_id, user_id
  ), entries as (
    insert into studio.waitlist_entries (scheduled_class_id, user_id, joined_at)
      select made.id, m.user_id, now() from made join bench.members m on m.n between 1 and $2::integer
      where made.line_count > 0
  )
  select held.id, held.user_id, made.line_count > 0 as awaited from held join made on made.id = held.scheduled_class_id
  order by held.id`

interface Held {
  id: string
  user_id: string
  awaited: boolean
}

/** Each with its commit; the first member of the list is booked and notified in the same transaction. */
async function cancellations(client: Client) {
  const { rows } = await client.query<Held>(fullClassesSql, [classes, waiting])
  await client.query('analyze studio.scheduled_classes, studio.reservations, studio.waitlist_entries')
  const took = { awaited: [] as number[], plain: [] as number[] }
  for (const { id, user_id, awaited } of rows) {
    const text = `select * from studio.cancel_reservation($1, $2, 'member', now(), true, null)`
    const ms = await timed(() => client.query({ name: 'bench-cancel', text, values: [id, user_id] }))
    took[awaited ? 'awaited' : 'plain'].push(ms)
  }
  return { awaited: median(took.awaited), plain: median(took.plain) }
}

export async function* waitlistRows({ world }: Bench): AsyncGenerator<Row> {
  const [member] = await world.query<{ user_id: string }>('select user_id from bench.members where n = 0')
  const [open] = await world.query<{ id: string }>('select id from bench.classes order by n desc limit 1')
  const booked = await world.connected((client) => bookings(client, member?.user_id ?? '', open?.id ?? ''))
  yield {
    what: 'a booking, no waiting list and no limits set (median)',
    measured: milliseconds(booked.ours),
    beside: { what: 'without waiting list and limits', figure: milliseconds(booked.before) },
    aim: { ratioAtMost: 1.1 },
  }
  const cancelled = await world.connected(cancellations)
  yield {
    what: `a cancellation, ${waiting} on the waiting list (median)`,
    measured: milliseconds(cancelled.awaited),
    beside: { what: 'nobody on it', figure: milliseconds(cancelled.plain) },
    aim: { ratioAtMost: 3 },
  }
}
