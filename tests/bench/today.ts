import { adminToken, type Bench, clients, loadSeconds } from './bench.ts'
import { request, sideBySide } from './load.ts'
import { getAs } from './requests.ts'
import { perSecond, type Row } from './rows.ts'
import { missedRanges } from './week.ts'

const path = '/api/user/today'

/** The day of a person beside the public week that the server reads from the database, in turns. */
async function besideWeek({ world, server }: Bench, ask: () => string) {
  const common = { clients, seconds: 2 * loadSeconds, expected: [200], port: server.port }
  const range = await missedRanges(world)
  return sideBySide(
    { ...common, next: ask },
    { ...common, next: () => request('GET', `/api/schedule?${range()}`, {}) },
  )
}

/** “Hoy” as each member in turn asks for it, and as an administrator does. */
export async function* todayRows(bench: Bench): AsyncGenerator<Row> {
  const { tokens } = bench.world
  let n = 0
  const people = {
    'a member': () => getAs(tokens[1 + (n++ % (tokens.length - 1))] ?? '', path),
    'an administrator': () => getAs(adminToken(bench), path),
  }
  for (const [who, ask] of Object.entries(people)) {
    const { ours, floor } = await besideWeek(bench, ask)
    yield {
      what: `the day of ${who}`,
      measured: perSecond(ours),
      beside: { what: 'the public week from the database', figure: perSecond(floor) },
      // At most 1.5 times the time of the week.
      aim: { ratioAtLeast: 0.67 },
    }
  }
}
