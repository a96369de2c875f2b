import { paths } from '@estudio/contract'
import type { Context } from '../../server/src/platform/context.ts'
import { classDetails } from '../../server/src/studio/classes/service.ts'
import { reservationList } from '../../server/src/studio/reservations/service.ts'
import { writtenClasses } from '../../server/src/studio/schedule/store.ts'
import { userList } from '../../server/src/studio/users/service.ts'
import { adminToken, type Bench } from './bench.ts'
import { indexesOf } from './indexes.ts'
import { complained, load, request } from './load.ts'
import { searched, someClass } from './reads.ts'
import { getAs, wishes } from './requests.ts'
import { milliseconds, type Row } from './rows.ts'
import { missedRanges } from './week.ts'
import { wishesOf } from './world.ts'

const times = 10

interface Question {
  what: string
  /** The bytes of each request; `round` counts the measurements. */
  ask: (round: number) => () => string
  expected: number
  /** The same through the server's services, for EXPLAIN. */
  work?: (context: Context) => Promise<unknown>
}

const question = (what: string, ask: string, work: Question['work']): Question => ({
  what,
  ask: () => () => ask,
  expected: 200,
  work,
})

async function questionsOf(bench: Bench): Promise<Question[]> {
  const { world } = bench
  const token = adminToken(bench)
  const id = await someClass(bench)
  const ranges = await missedRanges(world)
  const [from = '', to = ''] = ranges().match(/\d{4}-\d\d-\d\d/g) ?? []
  const [member] = await world.query<{ user_id: string }>('select user_id from bench.members where n = 0')
  return [
    question('one class', getAs(token, paths.admin.class(id)), ({ db }) => classDetails(db, id)),
    question('list 10 + total of users', getAs(token, `${paths.admin.users}?limit=10`), (context) =>
      userList(context, { limit: 10 }),
    ),
    question(
      'list 10 + search + total of users',
      getAs(token, `${paths.admin.users}?limit=10&search=${searched}`),
      (context) => userList(context, { limit: 10, search: searched }),
    ),
    question("a member's reservations", getAs(token, paths.reservations), (context) =>
      reservationList(context, member?.user_id ?? '', {}),
    ),
    {
      what: 'public week from the database',
      ask: () => () => request('GET', `${paths.schedule}?${ranges()}`, {}),
      expected: 200,
      work: ({ db }) => writtenClasses(db, { from, to }),
    },
    { what: 'booking', ask: (round) => wishes(world, wishesOf(4 + round)), expected: 201 },
  ]
}

/** The median in milliseconds, one connection. */
async function medianOf(bench: Bench, { ask, expected }: Question, round: number): Promise<number> {
  const options = { port: bench.server.port, clients: 1, expected: [expected], next: ask(round) }
  await load({ ...options, seconds: 1 })
  return complained(await load({ ...options, seconds: 3 })).p50
}

async function mediansOf(bench: Bench, questions: Question[], round: number): Promise<number[]> {
  const medians: number[] = []
  for (const asked of questions) medians.push(await medianOf(bench, asked, round))
  return medians
}

/** What questions cost with ten times as many members, classes and reservations, and the indexes that answer them. */
export async function* growthRows(bench: Bench): AsyncGenerator<Row> {
  const questions = await questionsOf(bench)
  const before = await mediansOf(bench, questions, 0)
  await bench.world.grow(times)
  const after = await mediansOf(bench, questions, 1)
  for (const [n, { what, work }] of questions.entries()) {
    yield {
      what: `${what}, ${times} times the data: p50`,
      measured: milliseconds(after[n] ?? Number.NaN),
      beside: { what: 'before', figure: milliseconds(before[n] ?? Number.NaN) },
      aim: { ratioAtMost: 1.5 },
    }
    if (work) console.log(`  explain: ${(await indexesOf(bench.world, work)).join(', ')}`)
  }
}
