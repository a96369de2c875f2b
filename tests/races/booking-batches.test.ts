import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppContext, createContext } from '../../server/src/app/context.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { AppError } from '../../server/src/platform/errors.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { bookClass } from '../../server/src/studio/booking/reservations/book.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { failReservationsOf } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'
import { bookingTransactions, lockScheduledClass, type TestClass } from '../harness/schedule.ts'
import { tally } from '../harness/values.ts'

const memberCount = 60
const rounds = 3
/** The largest number of tries of the control until the two processes meet. */
const attempts = 20

describe('simultaneous bookings', async () => {
  let bookedAlone = 0
  let day = 0

  const process = (): AppContext =>
    createContext({
      ...studio.context,
      db: openDatabase(studio.connection, 10),
      log: createLogger('warn', { write: () => (bookedAlone += 1) }),
    })

  const studio = await openStudio({ poolSize: 10 })
  const made = Array.from({ length: memberCount }, () =>
    studio.member({ plan: 'unlimited', ends: '2027-06-30' }),
  )
  const members = (await Promise.all(made)).map(({ id }) => id)
  /** Two processes of the installation: each has its own connections and serves its own members. */
  const processes = [process(), process()]

  beforeEach(() => {
    bookedAlone = 0
  })
  afterAll(async () => {
    for (const { db } of processes) await db.destroy()
  })

  const nextClass = (capacity = 14, hour = '09'): Promise<TestClass> => {
    day += 1
    const date = new Date(Date.UTC(2026, 10, 17 + day)).toISOString().slice(0, 10)
    return studio.class({ at: `${date}T${hour}:00`, capacity })
  }

  const ask = async (context: AppContext | undefined, { id }: TestClass, member: string, name?: string) => {
    const owner = { user_id: member, route: 'POST /api/user-schedules', key: name ?? '' }
    const key = name === undefined ? undefined : { owner, hash: id }
    try {
      const { status, body } = await bookClass(context as AppContext, { member, scheduledClass: id, key })
      return `${status} ${body.reservation.id}`
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }

  const kinds = (answers: string[]) => tally(answers.map((answer) => answer.split(' ')[0] ?? ''))

  const faults = () => bookingFaults(studio.db)

  for (const [how, keyed] of [
    ['without keys', false],
    ['under keys', true],
  ] as const) {
    it(`BOK-25: never oversell a class from two processes, ${how}, ${rounds} times`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const one = await nextClass()
        const answers = await Promise.all(
          members.map((member, index) =>
            ask(processes[index % 2], one, member, keyed ? 'k' + one.id : undefined),
          ),
        )
        expect(kinds(answers)).toEqual({ 201: 14, class_full: memberCount - 14 })
      }
      expect(bookedAlone).toBe(0)
      expect(await faults()).toEqual([])
    })
  }

  it('get places in the order of their requests', async () => {
    const one = await nextClass(5)
    const answers = await Promise.all(members.slice(0, 20).map((member) => ask(processes[0], one, member)))
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
      ...Array.from({ length: 5 }, () => '201'),
      ...Array.from({ length: 15 }, () => 'cla'),
    ])
  })

  it('are booked in one transaction, also in different classes', async () => {
    const classes = [await nextClass(3), await nextClass(3), await nextClass(3)]
    const answers = await Promise.all(
      members.slice(0, 12).map((member, index) => ask(processes[0], classes[index % 3] as TestClass, member)),
    )
    expect(kinds(answers)).toEqual({ 201: 9, class_full: 3 })
    const transactions = await bookingTransactions(
      studio.db,
      classes.map(({ id }) => id),
    )
    expect(transactions).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('do not wait for a class that another transaction has locked, unless they ask for it', {
    timeout: 5000,
  }, async () => {
    const [held, free] = [await nextClass(), await nextClass()]
    const [patient = '', ...others] = members.slice(0, 4)
    const answers: string[] = []
    let waiting: Promise<string> | undefined
    await studio.db.transaction().execute(async (tx) => {
      await lockScheduledClass(tx, held)
      waiting = ask(processes[0], held, patient)
      void waiting.then((answer) => answers.push(answer))
      const served = await Promise.all(others.map((member) => ask(processes[0], free, member)))
      expect(kinds(served)).toEqual({ 201: 3 })
      expect(answers).toEqual([])
    })
    await waiting
    expect(kinds(answers)).toEqual({ 201: 1 })
  })

  it('BOK-26: give each member one place, however often the member asks at once', async () => {
    const one = await nextClass(50)
    const some = members.slice(0, 8)
    const answers = await Promise.all(
      [...some, ...some, ...some].map((member, index) => ask(processes[index % 2], one, member)),
    )
    expect(kinds(answers)).toEqual({ 200: 16, 201: 8 })
    expect(await faults()).toEqual([])
  })

  it('get one answer for each key, from two processes and afterwards', async () => {
    const one = await nextClass(5)
    const some = members.slice(0, 10)
    const all = () =>
      Promise.all(
        [...some, ...some].map((member, index) => ask(processes[index % 2], one, member, `t${member}`)),
      )
    const [first, again] = [await all(), await all()]
    expect(first.slice(0, 10)).toEqual(first.slice(10))
    expect(again).toEqual(first)
    expect(kinds(first)).toEqual({ 201: 10, class_full: 10 })
  })

  it('get an error each for a key that was used for another request', async () => {
    const [one, other] = [await nextClass(50), await nextClass(50)]
    const some = members.slice(0, 6)
    await Promise.all(some.slice(0, 3).map((member) => ask(processes[0], one, member, 'once')))
    const answers = await Promise.all(some.map((member) => ask(processes[0], other, member, 'once')))
    expect(kinds(answers)).toEqual({ idempotency_conflict: 3, 201: 3 })
  })

  it.each([
    ['a function', 'P0001'],
    ['a constraint', '23514'],
    ['a deadlock', '40P01'],
  ])('are booked although a booking in their batch fails by %s', async (_by, sqlstate) => {
    const one = await nextClass(50)
    const [unlucky = '', ...others] = members.slice(0, 6)
    const restore = await failReservationsOf(studio.db, unlucky, sqlstate)
    const settled = await Promise.allSettled(
      [unlucky, ...others].map((member) => ask(processes[0], one, member)),
    )
    await restore()
    expect(settled[0]).toMatchObject({ status: 'rejected' })
    expect(kinds(settled.slice(1).map((one) => (one.status === 'fulfilled' ? one.value : 'failed')))).toEqual(
      {
        201: 5,
      },
    )
    expect(bookedAlone).toBe(1)
    expect(await faults()).toEqual([])
  })

  /** Two processes with the same members in opposite orders, each for a class of its own. */
  const crossing = async (): Promise<void> => {
    const classes = [await nextClass(50, '09'), await nextClass(50, '12')]
    const some = members.slice(0, 30)
    const orders = [some, [...some].reverse()]
    await Promise.all(
      orders.flatMap((order, at) =>
        order.map((member) => ask(processes[at], classes[at] as TestClass, member)),
      ),
    )
  }

  it('never deadlock', async () => {
    for (let round = 0; round < rounds; round += 1) await crossing()
    expect(bookedAlone).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('control: with locks in the order of the requests they do', async () => {
    const source = await readFile(join(import.meta.dirname, '../../db/functions/book_places.sql'), 'utf8')
    const disordered = source.replace(
      /perform 1 (from studio.profiles .*) order by p.user_id/,
      // Slowly enough for the other process to come in between.
      'perform pg_sleep(0.005) $1 order by array_position(p_users, p.user_id)',
    )
    expect(disordered).not.toBe(source)
    await sql.raw(disordered).execute(studio.db)
    for (let round = 0; round < attempts && bookedAlone === 0; round += 1) await crossing()
    await sql.raw(source).execute(studio.db)
    expect(bookedAlone).toBeGreaterThan(0)
    // One by one they are served all the same.
    expect(await faults()).toEqual([])
  })
})
