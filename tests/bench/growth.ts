import type { Context } from '../../server/src/platform/context.ts'
import { reservationList } from '../../server/src/studio/booking/index.ts'
import { publicRange } from '../../server/src/studio/booking/schedule/public-range.ts'
import { classTypeDetails } from '../../server/src/studio/catalogue/index.ts'
import { userList } from '../../server/src/studio/people/index.ts'
import { studioMoment } from '../../server/src/studio/settings/index.ts'
import { listWindow } from '../../server/src/studio/shared/list-query.ts'
import { adminToken, type Bench, closeBench, openBench } from './bench.ts'
import { indexesOf } from './indexes.ts'
import { type Load, type LoadOptions, request, turns } from './load.ts'
import { searched, someClass } from './reads.ts'
import { bookingRequests, getAs } from './requests.ts'
import { type Aim, milliseconds, type Row } from './rows.ts'
import { missedRanges } from './week.ts'
import { firstRequestOf } from './world.ts'

const times = 10

interface Question {
  what: string
  /** The bytes of the next request. */
  next: () => string
  expected: number
  /** The same through the server's services, for EXPLAIN. */
  work?: (context: Context) => Promise<unknown>
  aim: Aim
}

const aim: Aim = { ratioAtMost: 1.5 }

const question = (what: string, ask: string, work: Question['work']): Question => ({
  what,
  next: () => ask,
  expected: 200,
  work,
  aim,
})

async function questionsOf(bench: Bench): Promise<Question[]> {
  const { world } = bench
  const token = adminToken(bench)
  const id = await someClass(bench)
  const ranges = await missedRanges(world)
  const [from = '', to = ''] = ranges().match(/\d{4}-\d\d-\d\d/g) ?? []
  const [member] = await world.query<{ user_id: string }>('select user_id from bench.members where n = 0')
  return [
    question('one class', getAs(token, `/api/admin/classes/${id}`), ({ db }) => classTypeDetails(db, id)),
    question('list 10 + total of users', getAs(token, '/api/admin/users?limit=10'), async (context) =>
      userList(context, {}, listWindow({ limit: 10 }), await studioMoment(context)),
    ),
    question(
      'list 10 + search + total of users',
      getAs(token, `/api/admin/users?limit=10&search=${searched}`),
      async (context) =>
        userList(context, { search: searched }, listWindow({ limit: 10 }), await studioMoment(context)),
    ),
    question("a member's reservations", getAs(token, '/api/user-schedules'), (context) =>
      reservationList(context, member?.user_id ?? '', {}),
    ),
    {
      what: 'public week from the database',
      next: () => request('GET', `/api/schedule?${ranges()}`, {}),
      expected: 200,
      work: ({ db }) => publicRange(db, { from, to }),
      aim,
    },
    { what: 'booking', next: bookingRequests(world, firstRequestOf(0)), expected: 201, aim },
  ]
}

const loadOf = ({ server }: Bench, { next, expected }: Question): LoadOptions => ({
  port: server.port,
  clients: 1,
  seconds: 5,
  expected: [expected],
  next,
})

/** The median of the medians of all turns, in milliseconds. */
const medianOf = (loads: Load[]): number => {
  const sorted = loads.map(({ p50 }) => p50).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function* compared(small: Bench, large: Bench): AsyncGenerator<Row> {
  const [ofSmall, ofLarge] = [await questionsOf(small), await questionsOf(large)]
  for (const [n, asked] of ofLarge.entries()) {
    const same = ofSmall[n]
    if (!same) throw new Error('two studios are asked the same questions')
    const { ours, floor } = await turns(loadOf(large, asked), loadOf(small, same))
    yield {
      what: `${asked.what}, ${times} times the data: p50`,
      measured: milliseconds(medianOf(ours)),
      beside: { what: 'once the data', figure: milliseconds(medianOf(floor)) },
      aim: asked.aim,
    }
    if (asked.work) console.log(`  explain: ${(await indexesOf(large.world, asked.work)).join(', ')}`)
  }
}

/**
 * Measures queries with ten times as many members, classes and reservations, and their indexes: two
 * studios, one connection each, asked in turns.
 */
export async function* growthRows(): AsyncGenerator<Row> {
  const small = await openBench()
  try {
    const large = await openBench(times)
    try {
      yield* compared(small, large)
    } finally {
      await closeBench(large)
    }
  } finally {
    await closeBench(small)
  }
}
