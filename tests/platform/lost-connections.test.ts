import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '../../server/src/app/context.ts'
import { openDatabase, requestLimits } from '../../server/src/platform/db/database.ts'
import { fromDatabaseError } from '../../server/src/platform/db/database-errors.ts'
import { AppError } from '../../server/src/platform/errors.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { bookClass } from '../../server/src/studio/booking/reservations/book.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../harness/database-proxy.ts'
import { type Answer, type Member, openStudio, type Studio } from '../harness/index.ts'

let proxy: DatabaseProxy
let studio: Studio
const open = async (limits?: typeof requestLimits) => {
  studio = await openStudio({
    poolSize: 6,
    limits,
    through: async (direct) => {
      proxy = await openDatabaseProxy(direct)
      return proxy.connection
    },
  })
}
afterEach(() => proxy.close())

const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => studio.member({ plan: 'unlimited' })))

/** One whose connection will die, and three others. */
const firstAndOthers = async (): Promise<[first: Member, others: Member[]]> => {
  const [first, ...others] = await members(4)
  return [first as Member, others]
}

const buys = (member: Member, plan: string) =>
  member.post('/api/user-plans', { plan_id: plan, start_date: '2027-01-04' })

const unavailable = { status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } }

describe('a connection to the database that is lost silently', () => {
  beforeEach(() => open())

  it('delays its own request and not those of other signed-in users', async () => {
    const [first, others] = await firstAndOthers()
    const answers: Answer[] = []
    await Promise.all([first, ...others].map((member) => member.get('/api/user-schedules')))
    proxy.blackholeNext(/./)
    const stuck = first.get('/api/user-schedules').then((answer) => answers.push(answer))
    await proxy.blackholed()

    const served = await Promise.all(others.map((member) => member.get('/api/user-schedules')))
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers).toEqual([])
    await proxy.close()
    await stuck
    expect(answers).toMatchObject([unavailable])
  })

  it('delays its own booking and not later ones', async () => {
    const [first, others] = await firstAndOthers()
    const one = await studio.class({ at: '2026-11-18T09:00', capacity: 3 })
    const answers: Answer[] = []
    proxy.blackholeNext(/book_requests/)
    const stuck = first.books(one).then((answer) => answers.push(answer))
    await proxy.blackholed()

    const served = await Promise.all(others.map((member) => member.books(one)))
    expect(served.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers).toEqual([])
    await proxy.close()
    await stuck
    expect(answers).toMatchObject([unavailable])
  })

  it('is given up after a time limit, and the next query gets another connection', async () => {
    const limits = {
      statement_timeout: 300,
      query_timeout: 600,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    }
    const db = openDatabase(proxy.connection, 1, limits)
    await sql`select 1`.execute(db)
    proxy.blackholeNext(/silence/)
    const failed = db
      .transaction()
      .execute((tx) => sql`select ${'silence'}::text`.execute(tx))
      .catch((error: unknown) => error)
    expect(fromDatabaseError(await failed)).toMatchObject({ statusCode: 503, code: 'unavailable' })
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })
})

describe('a connection that is lost silently while its request waits', () => {
  beforeEach(() => open({ ...requestLimits, statement_timeout: 300, query_timeout: 400 }))

  it.each([
    ['a read', /from "studio"\."plans"/, (member: Member) => member.get('/api/plans')],
    ['a purchase', /\bcommit\b/, (member: Member, plan: string) => buys(member, plan)],
  ])('is given up by %s, which is answered 503', async (_what, sent, ask) => {
    const [[member], plan] = await Promise.all([members(1), studio.plan()])
    await member?.get('/api/user-schedules')
    proxy.blackholeNext(sent)
    const answer = ask(member as Member, plan.id)
    await proxy.blackholed()
    expect(await answer).toMatchObject(unavailable)
  })
})

describe('a database that is unreachable', () => {
  beforeEach(() => open())

  it('fails a batch of bookings once, without single retries', async () => {
    const lines: string[] = []
    const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
    const context = createContext({ ...studio.context, log })
    const people = await members(12)
    const { id } = await studio.class({ at: '2026-11-18T09:00', capacity: 12 })
    proxy.stopAt(/book_requests/)
    const answers = await Promise.all(
      people.map((member) =>
        bookClass(context, { member: member.id, scheduledClass: id }).catch((error: unknown) =>
          fromDatabaseError(error),
        ),
      ),
    )
    expect(answers.map((answer) => answer instanceof AppError && answer.statusCode)).toEqual(
      people.map(() => 503),
    )
    expect(proxy.attempts()).toBe(0)
    expect(lines).toEqual([])
    proxy.restart()
    const { status } = await bookClass(context, { member: people[0]?.id ?? '', scheduledClass: id })
    expect(status).toBe(201)
  })

  it('is answered 503 with Retry-After to signed-in users until it is back', async () => {
    const people = await members(6)
    const one = await studio.class({ at: '2026-11-18T09:00', capacity: 12 })
    await Promise.all(people.map((member) => member.get('/api/user-schedules')))
    proxy.stopAt(/./)
    const answers = await Promise.all(people.map((member) => member.books(one)))
    for (const answer of answers) expect(answer).toMatchObject(unavailable)
    proxy.restart()
    const again = await Promise.all(people.map((member) => member.books(one)))
    expect(again.map(({ status }) => status)).toEqual(people.map(() => 201))
  })
})
