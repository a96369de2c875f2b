import { type Bench, clients, loadSeconds } from './bench.ts'
import { complained, load } from './load.ts'
import { findPgbench, type PgbenchRun, runPgbench } from './pgbench.ts'
import { arrivals, booking, bookingRequests, keylessBooking, onePlaceEach } from './requests.ts'
import { milliseconds, perSecond, type Row } from './rows.ts'
import { firstRequestOf, memberCount, soldOutPlaces, type World } from './world.ts'

const perClient = 400
const taken = [200, 201]

/** The booking function called straight beside the server: transactions per second, if pgbench is here. */
const floorOf = (world: World, run: Omit<PgbenchRun, 'clients'>) => {
  const pgbench = findPgbench()
  if (!pgbench) return { what: 'pgbench is not installed' }
  return { what: 'pgbench', figure: perSecond(runPgbench(pgbench, world, { clients, ...run })) }
}

/** Members without a place ask for a class that has none left, over and over. */
const refused = ({ tokens, soldOutClass }: World, ask: typeof booking) => {
  let n = soldOutPlaces
  return () => {
    if (n === tokens.length) n = soldOutPlaces
    return ask(tokens[n++] ?? '', soldOutClass)
  }
}

const spreadRow = async ({ world, server }: Bench): Promise<Row> => {
  const options = { port: server.port, clients, expected: taken }
  complained(await load({ ...options, seconds: 3, next: bookingRequests(world, firstRequestOf(0)) }))
  await world.analyze()
  const spread = complained(
    await load({ ...options, seconds: loadSeconds, next: bookingRequests(world, firstRequestOf(1)) }),
  )
  return {
    what: `bookings, ${clients} clients, 500 classes`,
    measured: perSecond(spread.perSecond),
    beside: floorOf(world, { transactions: perClient, from: firstRequestOf(2), keyed: true }),
    aim: { ratioAtLeast: 1 },
  }
}

const hotRow = async ({ world, server }: Bench): Promise<Row> => {
  const [ours = '', theirs] = world.hotClasses
  const next = onePlaceEach(world, ours)
  const hot = complained(
    await load({ port: server.port, clients, seconds: loadSeconds, expected: taken, next }),
  )
  const transactions = Math.floor(memberCount / clients)
  return {
    what: `bookings, ${clients} clients, one class`,
    measured: perSecond(hot.perSecond),
    beside: floorOf(world, { transactions, from: 0, scheduledClass: theirs, keyed: true }),
    aim: { atLeast: 1000, ratioAtLeast: 1 },
  }
}

/** Without keys nothing has to be written; with them the refusal is. */
async function* soldOutRows({ world, server }: Bench): AsyncGenerator<Row> {
  const refusals = async (ask: typeof booking) => {
    const options = { port: server.port, clients, expected: [409], next: refused(world, ask) }
    await load({ ...options, seconds: 2 })
    return perSecond(complained(await load({ ...options, seconds: loadSeconds })).perSecond)
  }
  const scheduledClass = world.soldOutClass
  const what = `bookings, ${clients} clients, a class without places`
  yield {
    what: `${what}, no keys`,
    measured: await refusals(keylessBooking),
    beside: floorOf(world, { transactions: perClient, from: soldOutPlaces, scheduledClass, keyed: false }),
    aim: { atLeast: 4000 },
  }
  yield { what: `${what}, each answer kept`, measured: await refusals(booking), aim: {} }
}

const patienceRow = async ({ world, server }: Bench): Promise<Row> => {
  const next = bookingRequests(world, firstRequestOf(3))
  const calm = complained(
    await load({ port: server.port, clients: 16, seconds: loadSeconds, expected: taken, next }),
  )
  return {
    what: 'booking p99, 16 clients',
    measured: milliseconds(calm.p99),
    beside: { what: 'its p50', figure: milliseconds(calm.p50) },
    aim: { atMost: 25 },
  }
}

export async function* bookingRows(bench: Bench): AsyncGenerator<Row> {
  const { world, server } = bench
  complained(await load({ port: server.port, clients, seconds: 60, expected: [200], next: arrivals(world) }))
  yield await spreadRow(bench)
  yield await hotRow(bench)
  yield* soldOutRows(bench)
  yield await patienceRow(bench)
}
