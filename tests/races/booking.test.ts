import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { type Arena, openArena, tally } from './books.ts'

const rounds = 50
const memberCount = 200
const capacity = 14
const overbooking = 5

/** `memberCount` members at once for the places of one class, `count` times over. */
async function bookAllAtOnce(arena: Arena, members: string[], hours: number) {
  const scheduledClass = await arena.scheduledClass(capacity, hours)
  const codes = await Promise.all(members.map((member) => arena.books(member, scheduledClass).catch(failed)))
  return tally(codes)
}

/** A member with one class left asks for six classes at once. */
async function lastClass(arena: Arena, classes: string[]) {
  const [member] = await arena.members(1, 1)
  const codes = await Promise.all(classes.map((id) => arena.books(member ?? '', id).catch(failed)))
  return tally(codes)
}

const failed = (error: { code?: string }) => `error ${error.code}`
const sixClasses = (arena: Arena) =>
  Promise.all(Array.from({ length: 6 }, (_, index) => arena.scheduledClass(rounds, 500 + index)))

describe('races for a place', () => {
  let database: TestDatabase
  let arena: Arena

  beforeAll(async () => {
    database = await createTestDatabase()
    arena = await openArena(database.connection)
  })
  afterAll(async () => {
    await arena.close()
    await database.drop()
  })

  it(`BOK-25: ${memberCount} members at once never oversell a class of ${capacity}, ${rounds} times`, async () => {
    const members = await arena.members(memberCount, null)
    for (let round = 0; round < rounds; round += 1) {
      expect(await bookAllAtOnce(arena, members, 24 + round)).toEqual({
        ok: capacity,
        class_full: memberCount - capacity,
      })
    }
    expect(await arena.faults()).toEqual([])
  })

  it(`BOK-15: one class left pays for one of six classes asked for at once, ${rounds} times`, async () => {
    const classes = await sixClasses(arena)
    for (let round = 0; round < rounds; round += 1) {
      expect(await lastClass(arena, classes)).toEqual({ ok: 1, no_classes_left: 5 })
    }
    expect(await arena.faults()).toEqual([])
  })

  it('BOK-26: one member who asks six times at once holds one place', async () => {
    const [member = ''] = await arena.members(1, 8)
    const scheduledClass = await arena.scheduledClass(capacity, 900)
    const codes = await Promise.all(Array.from({ length: 6 }, () => arena.books(member, scheduledClass)))
    expect(tally(codes)).toEqual({ ok: 6 })
    expect(await arena.faults()).toEqual([])
  })

  it('booking and cancelling at once leave counters, balances and ledger in agreement', async () => {
    const members = await arena.members(40, 5)
    const scheduledClass = await arena.scheduledClass(capacity, 950)
    const cancel = async (member: string) => {
      const { rows } = await arena.pool.query(
        `select c.code from studio.reservations r,
           lateral studio.cancel_reservation(r.id, $1, 'member', '2026-11-16T15:00:00Z', true, null) c
         where r.user_id = $1 and r.status = 'reserved'`,
        [member],
      )
      return rows.length
    }
    await Promise.all(
      members.flatMap((member) => [arena.books(member, scheduledClass), cancel(member), cancel(member)]),
    )
    expect(await arena.faults()).toEqual([])
  })
})

describe('races for the places staff give beyond a full class', () => {
  let database: TestDatabase
  let arena: Arena

  beforeAll(async () => {
    database = await createTestDatabase()
    arena = await openArena(database.connection)
  })
  afterAll(async () => {
    await arena.close()
    await database.drop()
  })

  it(`B13: thirty at once get no more than ${overbooking}, 10 times`, async () => {
    const [holder = '', ...others] = await arena.members(31, null)
    for (let round = 0; round < 10; round += 1) {
      const scheduledClass = await arena.scheduledClass(1, 24 + round)
      expect(await arena.books(holder, scheduledClass)).toBe('ok')
      const codes = await Promise.all(
        others.map((member) => arena.overbooks(member, scheduledClass).catch(failed)),
      )
      expect(tally(codes)).toEqual({ ok: overbooking, class_full: others.length - overbooking })
    }
  })
})

describe('control: the same races without the guards', () => {
  let database: TestDatabase
  let arena: Arena

  beforeAll(async () => {
    database = await createTestDatabase()
    arena = await openArena(database.connection)
    const source = await readFile(join(import.meta.dirname, '../../db/functions/book_places.sql'), 'utf8')
    const unlocked = source.replaceAll(/ for no key update/g, '')
    expect(unlocked).not.toBe(source)
    await arena.pool.query(unlocked)
    await arena.pool.query(`
      alter table studio.scheduled_classes drop constraint scheduled_classes_capacity;
      alter table studio.user_plans drop constraint user_plans_unlimited;
      alter domain studio.class_balance drop constraint class_balance_check`)
  })
  afterAll(async () => {
    await arena.close()
    await database.drop()
  })

  it('oversells the class', async () => {
    const members = await arena.members(memberCount, null)
    await bookAllAtOnce(arena, members, 24)
    expect(await arena.faults()).toContainEqual(expect.stringMatching(/^class /))
  })

  it('lets one class left pay for several', async () => {
    const classes = await sixClasses(arena)
    const overdrawn = async () => (await arena.faults()).some((fault) => fault.startsWith('plan '))
    for (let round = 0; round < rounds && !(await overdrawn()); round += 1) await lastClass(arena, classes)
    expect(await arena.faults()).toContainEqual(expect.stringMatching(/^plan /))
  })
})
