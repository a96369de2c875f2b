import { adminToken, type Bench, loadSeconds } from './bench.ts'
import { complained, load, request, sideBySide } from './load.ts'
import { startBareDatabase } from './processes.ts'
import { getAs } from './requests.ts'
import { milliseconds, perSecond, type Row } from './rows.ts'
import { databaseCpu, serverCpu } from './usage.ts'

const connections = 16
const common = { clients: connections, seconds: 2 * loadSeconds, expected: [200] }
/** The text to search the list of users for: one of sixteen first names. */
export const searched = 'mariana'

/** The first class of the catalogue. */
export async function someClass({ world }: Bench): Promise<string> {
  const [row] = await world.query<{ id: string }>('select id from studio.classes order by name limit 1')
  return row?.id ?? ''
}

/**
 * Processor time of one request in milliseconds, as `used` counts it, while `ask` is asked without a pause: once V8 has
 * compiled what is asked often, which takes it some seconds after a start.
 */
async function costOf(bench: Bench, ask: string, used: () => Promise<number>): Promise<number> {
  const options = { ...common, port: bench.server.port, next: () => ask }
  await load({ ...options, seconds: loadSeconds })
  const before = await used()
  const { answered } = complained(await load({ ...options, seconds: loadSeconds }))
  return ((await used()) - before) / answered
}

/** The same question to the server and to node:http + pg, in turns. */
async function besideBare(bench: Bench, ours: string, theirs: string) {
  const bare = await startBareDatabase(bench.world)
  try {
    return await sideBySide(
      { ...common, port: bench.server.port, next: () => ours },
      { ...common, port: bare.port, next: () => request('GET', theirs, {}) },
    )
  } finally {
    await bare.stop()
  }
}

/** One class as an administrator reads it: session, role and validation beside a select by its key. */
export async function* classRows(bench: Bench): AsyncGenerator<Row> {
  const id = await someClass(bench)
  const ask = getAs(adminToken(bench), `/api/admin/classes/${id}`)
  yield {
    what: `one class as administrator, ${connections} connections: server CPU`,
    measured: milliseconds(await costOf(bench, ask, () => serverCpu(bench.server))),
    aim: { atMost: 0.3 },
  }
  const { ours, floor } = await besideBare(bench, ask, `/class?id=${id}`)
  yield {
    what: 'the same: requests',
    measured: perSecond(ours),
    beside: { what: 'node:http + pg, same select', figure: perSecond(floor) },
    aim: { ratioAtLeast: 0.3 },
  }
}

/** Ten users of a search with their total, as the back office lists them. */
export async function* userRows(bench: Bench): AsyncGenerator<Row> {
  const ask = getAs(adminToken(bench), `/api/admin/users?limit=10&search=${searched}`)
  yield {
    what: 'list 10 + search + total of users: database CPU',
    measured: milliseconds(await costOf(bench, ask, () => databaseCpu(bench.world))),
    aim: { atMost: 1 },
  }
  const { ours, floor } = await besideBare(bench, ask, `/users?search=${searched}`)
  yield {
    what: 'the same: requests',
    measured: perSecond(ours),
    beside: { what: 'node:http + pg, ilike + count(*)', figure: perSecond(floor) },
    aim: { ratioAtLeast: 1 },
  }
}
