import { describe, expect, it, vi } from 'vitest'
import { type BookingPool, now, openBookingPool, retried } from '../harness/booking-pool.ts'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { tally } from '../harness/values.ts'

/** Every class here starts at 13:00; a place that frees at 11:00 is offered for 20 minutes. */
const [classStart, offerEnd] = ['2026-11-16T13:00', '2026-11-16T11:20']
const hours = 5
const offered = new Date(now.getTime() + 3 * 3_600_000)
const ends = new Date(offered.getTime() + 20 * 60_000)
const inTime = new Date(ends.getTime() - 1)

const failed = (error: { code?: string }) => `error ${error.code}`
const faults = async (pool: BookingPool) => [...(await pool.faults()), ...(await pool.waitlistFaults())]
const dropGuards = async (pool: BookingPool) => {
  await pool.dropLocks('book_places', 'accept_offer', 'cancel_reservation', 'promote_waiting')
  await pool.dropConstraints()
}

type Calls = (() => Promise<string>)[]

/**
 * Makes all these calls while their classes are locked, and unlocks them once every call waits or has answered: the calls
 * that go first come next, the others right behind them. Answers what the one and what the other calls answered.
 */
async function queued(pool: BookingPool, classes: string[], one: Calls, other: Calls, oneFirst: boolean) {
  let underway = 0
  const begin = async (calls: Calls) => {
    underway += calls.length
    const answers = calls.map((call) =>
      call().finally(() => {
        underway -= 1
      }),
    )
    const patience = { timeout: 10_000, interval: 5 }
    await vi.waitFor(async () => expect(await pool.waiting()).toBe(underway), patience)
    // In an object: what waits for the classes is not waited for while they are locked.
    return { answers: Promise.all(answers) }
  }
  const [first, second] = await pool.whileLocked(classes, async () => {
    return [await begin(oneFirst ? one : other), await begin(oneFirst ? other : one)] as const
  })
  const [before, after] = [await first.answers, await second.answers]
  return oneFirst ? ([before, after] as const) : ([after, before] as const)
}

/**
 * A class of two places and a waiting list. One place is offered: the offer runs out at the moment at which it is accepted with two
 * presses. The other frees at that moment, the job runs three times, and twenty press “Reservar”.
 */
async function runningOut(pool: BookingPool, acceptedFirst: boolean) {
  const [leaver = '', holder = '', first = '', ...behind] = await pool.members(7, 8)
  const others = await pool.members(20, 8)
  const scheduledClass = await pool.scheduledClass(2, hours)
  for (const member of [leaver, holder]) expect(await pool.books(member, scheduledClass)).toBe('ok')
  const entry = await pool.entry(first, scheduledClass)
  for (const member of behind) expect(await pool.joins(member, scheduledClass)).toBe('ok')
  await pool.cancels(leaver, offered)

  const accept = () => retried(() => pool.accepts(entry, first, inTime)).catch(failed)
  const cancel = () => retried(() => pool.cancels(holder, ends)).then(() => 'cancelled', failed)
  const promote = () => retried(() => pool.promotes(scheduledClass, ends)).then(() => 'promoted', failed)
  const press = (member: string) => () =>
    retried(() => pool.books(member, scheduledClass, ends)).catch(failed)
  const rest = [cancel, promote, promote, promote, ...others.map(press)]
  const [accepted, answers] = await queued(pool, [scheduledClass], [accept, accept], rest, acceptedFirst)
  return {
    accepted: tally(accepted),
    answers: tally(answers),
    line: await Promise.all([first, ...behind].map((member) => pool.statusOf(member, scheduledClass))),
    holders: (await pool.holders(scheduledClass)).length,
  }
}

describe('WLI-17: an offer that runs out at the moment at which it is accepted', async () => {
  const pool = await openBookingPool()

  it.each([
    { accepted: 'ok', first: true, line: ['booked', 'offered', 'waiting', 'waiting', 'waiting'], holders: 1 },
    {
      accepted: 'offer_expired',
      first: false,
      line: ['expired', 'offered', 'offered', 'waiting', 'waiting'],
      holders: 0,
    },
  ])('answered $accepted: the two places go to the first members of the list, twice', async (expected) => {
    for (let round = 0; round < 2; round += 1) {
      expect(await runningOut(pool, expected.first)).toEqual({
        accepted: { [expected.accepted]: 2 },
        answers: { cancelled: 1, promoted: 3, class_full: 20 },
        line: expected.line,
        holders: expected.holders,
      })
      expect(await faults(pool)).toEqual([])
    }
  })

  it('control: without the locks the offered place is given away and taken', async () => {
    await dropGuards(pool)
    const found: string[] = []
    for (let round = 0; round < 10 && found.length === 0; round += 1) {
      await runningOut(pool, false)
      found.push(...(await faults(pool)))
    }
    expect(found).toContainEqual(expect.stringMatching(/offers more than is free$/))
  })
})

interface World {
  studio: Studio
  admin: Person
  coach: Coach
  pool: BookingPool
}

const classCount = 4

/** Classes of two places, one held and one offered: the offers run out, and are accepted while staff take a place away. */
async function lowering({ studio, admin, coach, pool }: World, acceptedFirst: boolean) {
  const offers: { id: string; member: string; entry: string }[] = []
  for (let count = 0; count < classCount; count += 1) {
    const [holder = '', leaver = '', member = ''] = await pool.members(3, 8)
    const { id } = await studio.class({ at: classStart, capacity: 2, coach })
    for (const one of [holder, leaver]) expect(await pool.books(one, id)).toBe('ok')
    offers.push({ id, member, entry: await pool.entry(member, id) })
    await pool.cancels(leaver, offered)
  }
  const accepts = offers.map(
    ({ entry, member }) =>
      () =>
        retried(() => pool.accepts(entry, member, inTime)).catch(failed),
  )
  const lowers = offers.map(({ id }) => async () => {
    const { status, body } = await admin.patch<{ code?: string }>(`/api/schedule/${id}`, { max_capacity: 1 })
    return body.code ?? `${status}`
  })
  const ids = offers.map(({ id }) => id)
  const [accepted, lowered] = await queued(pool, ids, accepts, lowers, acceptedFirst)
  return { accepted: tally(accepted), lowered: tally(lowered) }
}

describe('WLI-17: a capacity that is lowered under an offer', async () => {
  const studio = await openStudio({ poolSize: 20 })
  const pool = await openBookingPool(studio.connection)
  const world: World = { studio, pool, admin: await studio.admin(), coach: await studio.coach() }
  studio.setClock(offerEnd)
  await world.admin.token()

  it.each([
    ['the offer is accepted and holds its place', true, 'ok', 'capacity_below_reservations'],
    ['the place goes and with it the offer', false, 'offer_expired', '200'],
  ])(`%s: ${classCount} classes, twice`, async (_what, acceptedFirst, accepted, lowered) => {
    for (let round = 0; round < 2; round += 1) {
      expect(await lowering(world, acceptedFirst)).toEqual({
        accepted: { [accepted]: classCount },
        lowered: { [lowered]: classCount },
      })
      expect(await faults(world.pool)).toEqual([])
    }
  })

  it('control: without the locks the removed place is taken', async () => {
    await dropGuards(world.pool)
    const found: string[] = []
    for (let round = 0; round < 10 && found.length === 0; round += 1) {
      await lowering(world, false)
      found.push(...(await faults(world.pool)))
    }
    expect(found).toContainEqual(expect.stringMatching(/counts 2 with 2 reservations$/))
  })
})
