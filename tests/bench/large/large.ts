import type { BenchDatabase } from '../bench-database.ts'
import { load, request } from '../load.ts'
import { type Running, startServer } from '../processes.ts'
import { booking } from '../requests.ts'
import { type Figure, megabytes, milliseconds, type Row, seconds } from '../rows.ts'
import { pausesOfBackup } from './backups.ts'
import { deletionTimes } from './deletions.ts'
import { explained } from './explained.ts'
import { exportTimes, wholeExport } from './exports.ts'
import { jobSteps } from './jobs.ts'
import { openKeptStudio } from './kept-studio.ts'
import { type Question, questionsOf } from './questions.ts'
import { largeSize, type StudioSize, usualSize } from './studio-sql.ts'
import { type Subjects, subjectsOf } from './subjects.ts'

interface Studio {
  database: BenchDatabase
  server: Running
  subjects: Subjects
}

async function openStudio(name: string, size: StudioSize): Promise<Studio> {
  const database = await openKeptStudio(name, size)
  try {
    return { database, subjects: await subjectsOf(database), server: await startServer(database.env) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function closeStudio({ database, server }: Studio): Promise<void> {
  await server.stop()
  await database.close()
}

const pageAim = { atMost: 100 }
const requestsEach = 60
const secondsEach = 1.5

/** 95 of 100 requests are answered within this time, in milliseconds; one connection asks. */
async function slowest(
  server: Running,
  next: (n: number) => string | undefined,
  expected = 200,
): Promise<number> {
  const ask = async (from: number, to: number) => {
    let n = from
    const options = { port: server.port, clients: 1, seconds: secondsEach, expected: [expected] }
    const result = await load({ ...options, next: () => (n < to ? next(n++) : undefined) })
    if (Object.keys(result.others).length > 0) throw new Error(`answered ${JSON.stringify(result.others)}`)
    return result
  }
  await ask(0, 3)
  return (await ask(3, 3 + requestsEach)).p95
}

const bytesOf = ({ token, path, body }: Question, n: number): string => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return request(body ? 'POST' : 'GET', path(n), headers, body && JSON.stringify(body(n)))
}

const row = (what: string, large: number, usual: number, aim: Row['aim']): Row => ({
  what,
  measured: milliseconds(large),
  beside: { what: 'the usual studio', figure: milliseconds(usual) },
  aim,
})

async function* questionRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const usualQuestions = questionsOf(usual.subjects)
  for (const [place, question] of questionsOf(large.subjects).entries()) {
    const same = usualQuestions[place] as Question
    const floor = await slowest(usual.server, (n) => bytesOf(same, n))
    yield row(question.what, await slowest(large.server, (n) => bytesOf(question, n)), floor, pageAim)
  }
}

/** Bookings of members who hold a plan; then the bookings are cancelled, so that the studio stays as it was. */
async function bookingTimes({
  server,
  subjects,
  database,
}: Studio): Promise<{ book: number; cancel: number }> {
  const { bookable, memberTokens } = subjects
  const tokenOf = (n: number) => memberTokens[bookable[n]?.member ?? 0] ?? ''
  const started = new Date()
  const book = await slowest(
    server,
    (n) => bookable[n] && booking(tokenOf(n), bookable[n].scheduledClass),
    201,
  )
  const made = await database.query<{ id: string; user_id: string }>(
    "select id, user_id from studio.reservations where created_at >= $1 and status = 'reserved'",
    [started],
  )
  const cancel = await slowest(server, (n) => {
    const one = made[n]
    if (!one) return undefined
    const token = memberTokens[subjects.active.indexOf(one.user_id)] ?? ''
    const headers = { authorization: `Bearer ${token}` }
    return request('PATCH', `/api/user-schedules/${one.id}`, headers, '{"status":"canceled"}')
  })
  return { book, cancel }
}

async function* bookingRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const floor = await bookingTimes(usual)
  const { book, cancel } = await bookingTimes(large)
  yield row('a booking', book, floor.book, { ratioAtMost: 1.3 })
  yield row('a cancellation', cancel, floor.cancel, { ratioAtMost: 1.3 })
}

async function* jobRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const floor = await jobSteps(usual.database)
  const steps = await jobSteps(large.database)
  for (const [place, { job, longest }] of steps.entries())
    yield row(`job “${job}”, longest statement`, longest, floor[place]?.longest ?? Number.NaN, {
      atMost: 500,
    })
}

async function* exportRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const floor = await exportTimes(usual.server, usual.subjects)
  const times = await exportTimes(large.server, large.subjects)
  for (const [place, { file, firstByte }] of times.entries())
    yield row(`export of ${file}, first byte`, firstByte, floor[place]?.firstByte ?? Number.NaN, {
      atMost: 1000,
    })
  const wholeFloor = await wholeExport(usual.server, usual.subjects)
  const whole = await wholeExport(large.server, large.subjects)
  const beside = (figure: Figure) => ({ what: 'the usual studio', figure })
  yield {
    what: 'export of received payments, whole',
    measured: seconds(whole.seconds),
    beside: beside(seconds(wholeFloor.seconds)),
    aim: {},
  }
  yield {
    what: 'memory of the server meanwhile',
    measured: megabytes(whole.memory),
    beside: beside(megabytes(wholeFloor.memory)),
    aim: {},
  }
}

async function* deletionRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const floor = await deletionTimes(usual.database, usual.subjects)
  const times = await deletionTimes(large.database, large.subjects)
  yield row('deletion of an account', times.at(-1) ?? Number.NaN, floor.at(-1) ?? Number.NaN, { atMost: 200 })
}

async function* backupRows(large: Studio, usual: Studio): AsyncGenerator<Row> {
  const floor = await pausesOfBackup(usual.database)
  const pauses = await pausesOfBackup(large.database)
  yield row('longest pause of the event loop in a backup', pauses.working, floor.working, { atMost: 50 })
  yield row('longest pause of an idle thread meanwhile', pauses.idle, floor.idle, {})
}

/** Tells which requests read many rows at once: no statement may read a table whole while a request waits. */
async function tellLongReads({ database, subjects }: Studio): Promise<void> {
  const plans = await explained(database)
  for (const question of questionsOf(subjects)) {
    const { readMuch } = await plans.ask(question, 0)
    if (readMuch.size > 0) console.log(`  reads much: ${question.what}: ${[...readMuch].join(', ')}`)
  }
  await plans.close()
}

/** Each page, search, record, panel, booking, export, deletion and job on a chain's data beside the same on the usual studio. */
export async function* largeRows(): AsyncGenerator<Row> {
  const usual = await openStudio('usual', usualSize)
  try {
    const large = await openStudio('large', largeSize)
    try {
      yield* questionRows(large, usual)
      yield* bookingRows(large, usual)
      yield* exportRows(large, usual)
      yield* deletionRows(large, usual)
      yield* jobRows(large, usual)
      yield* backupRows(large, usual)
      await tellLongReads(large)
    } finally {
      await closeStudio(large)
    }
  } finally {
    await closeStudio(usual)
  }
}
