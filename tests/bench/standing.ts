import { addDays, civilDateOf } from '@estudio/domain'
import { adminToken, type Bench, clients, loadSeconds } from './bench.ts'
import { sideBySide } from './load.ts'
import { booking } from './requests.ts'
import { milliseconds, perSecond, type Row } from './rows.ts'
import { classCount, memberCount, type World } from './world.ts'

const zone = 'America/Mazatlan'

/** Classes of the bench for each side, one every 20 minutes, behind those that the other parts book. */
const classesOfASide = 250
const placesOfAClass = 40

/** Half of the classes in a room with a map where the studio gives the places, half with a number of places. */
const mappedSql = `
  with room as (
    insert into studio.rooms (name, created_at) values ('Sala', now()) returning id
  ), layout as (
    insert into studio.room_layouts (room_id, number, created_at) select id, 1, now() from room returning id
  ), places as (
    insert into studio.places (layout_id, label, kind, x, y, position)
      select layout.id, n, 'reformer', n % 20, n / 20, n from layout, generate_series(1, $3::integer) n
  )
  insert into studio.scheduled_classes (class_id, starts_at, ends_at, max_capacity, layout_id, place_mode, created_at, updated_at)
    select (select id from studio.classes order by name limit 1), at, at + interval '15 minutes', $3,
      case when n % 2 = 0 then layout.id end, case when n % 2 = 0 then 'assign' end, now(), now()
    from layout, generate_series($1::integer, $1::integer + 2 * $2::integer - 1) n,
      lateral (select now() + make_interval(hours => 2, mins => 20 * n) as at) t
    returning id, layout_id is not null as is_mapped`

/** Every member in turn for a class in turn: nobody asks twice for one class. */
const requestsFor = ({ tokens }: World, classes: readonly string[]) => {
  let n = 0
  return () => {
    const place = n * 7 + Math.floor(n / memberCount)
    const member = n % memberCount
    n += 1
    return booking(tokens[member] ?? '', classes[place % classes.length] ?? '')
  }
}

async function placesRow({ world, server }: Bench): Promise<Row> {
  const made = await world.query<{ id: string; is_mapped: boolean }>(mappedSql, [
    classCount + 10,
    classesOfASide,
    placesOfAClass,
  ])
  // A class without a layout has the number it was made with, and one with a layout counts its places.
  await world.query('update studio.scheduled_classes set layout_id = layout_id where id = any($1::uuid[])', [
    made.map(({ id }) => id),
  ])
  await world.analyze()
  const idsOf = (isMapped: boolean) =>
    made.filter(({ is_mapped }) => is_mapped === isMapped).map(({ id }) => id)
  const common = { port: server.port, clients, seconds: loadSeconds, expected: [200, 201] }
  const { ours, floor } = await sideBySide(
    { ...common, next: requestsFor(world, idsOf(true)) },
    { ...common, next: requestsFor(world, idsOf(false)) },
  )
  return {
    what: `bookings, ${clients} clients, each gets a place of a map`,
    measured: perSecond(ours),
    beside: { what: 'the same without places', figure: perSecond(floor) },
    aim: { ratioAtLeast: 0.8 },
  }
}

const hoursSql = `
  insert into studio.time_slots (time_slot, created_at)
    select make_time(hour, 0, 0), now() from generate_series(7, 16) hour on conflict do nothing`

const holders = 400
const placesOfAHolder = 3

/** Three standing places for each of the first members, spread over the sixty series, whose plans allow them. */
const holdersSql = `
  with allowed as (update studio.plans set standing_per_week = $2), series as (
    select id, (row_number() over (order by id) - 1)::integer as n from studio.class_series where in_model
  )
  insert into studio.standing_places (user_id, series_id, since, state, created_at)
    select m.user_id, series.id, current_date - 1, 'active', now()
    from bench.members m cross join generate_series(0, $2::integer - 1) place
      join series on series.n = (m.n * $2::integer + place) % 60
    where m.n < $1`

/** Sixty series, six days of ten hours, and the time that a week of them takes to be published: without holders, and with them. */
async function publishingRow(bench: Bench): Promise<Row> {
  const { world, server } = bench
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/admin/model-week${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminToken(bench)}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { version: number; created: object[] }
  }
  const today = civilDateOf(new Date(), zone)
  const [type] = await world.query<{ id: string }>('select id from studio.classes order by name limit 1')
  const coaches = await world.query<{ id: string }>('select id from studio.instructors limit 1')
  const cells = Array.from({ length: 60 }, (_, n) => ({
    weekday: 1 + (n % 6),
    time: `${String(7 + Math.floor(n / 6)).padStart(2, '0')}:00`,
    class_id: type?.id,
    instructor_ids: coaches.map(({ id }) => id),
    duration_minutes: 50,
    max_capacity: 30,
  }))
  const { version } = await call('GET', `?from=${today}`)
  await call('PUT', '', { from: today, cells }, { 'if-match': `"${version}"` })
  await world.query(hoursSql)
  const publish = async (from: string) => {
    const start = performance.now()
    const { created } = await call('POST', '/publish', { from, weeks: 1 })
    if (created.length !== 60) throw new Error(`${created.length} classes were published`)
    return milliseconds(performance.now() - start)
  }
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7
  const [unheld, held] = [22, 29].map((days) => addDays(today, days - weekday))
  const without = await publish(unheld as string)
  await world.query(holdersSql, [holders, placesOfAHolder])
  await world.analyze()
  const measured = await publish(held as string)
  const [row] = await world.query<{ dates: number }>(
    `select count(*)::integer as dates from studio.standing_occurrences where state in ('held', 'confirmed')`,
  )
  return {
    what: `publishing 60 classes, ${holders} holders, ${row?.dates} dates`,
    measured,
    beside: { what: 'the same without holders', figure: without },
    aim: { atMost: 2000 },
  }
}

/** Places of a map, and standing places. */
export async function* standingRows(bench: Bench): AsyncGenerator<Row> {
  yield await placesRow(bench)
  yield await publishingRow(bench)
}
