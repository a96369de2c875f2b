import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool } from '../harness/booking-pool.ts'
import { heldPlacesPool } from '../harness/held-places-pool.ts'
import { standingPool } from '../harness/standing-pool.ts'

const people = 6
const places = 4

const kinds = [
  'give',
  'give',
  'end',
  'skip',
  'take back',
  'book',
  'book',
  'choose',
  'overbook',
  'cancel',
  'join',
  'move',
  'confirm',
  'confirm',
  'break',
  'repair',
] as const

/** Which member, class and place an act is about. */
interface Act {
  kind: (typeof kinds)[number]
  who: number
  week: number
  place: number
}

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(...kinds),
    who: fc.nat(people - 1),
    week: fc.nat(1),
    place: fc.nat(places - 1),
  }),
  { minLength: 5, maxLength: 45 },
)

/** Two published classes of one series, each in a room of four places, and members with three classes each. */
async function openWorld(pool: BookingPool) {
  const standing = standingPool(pool)
  const rooms = heldPlacesPool(pool, standing)
  const members = await standing.members(people, 3)
  const series = await standing.series()
  const lessons = [await rooms.classOf(series, places, 24 * 8), await rooms.classOf(series, places, 24 * 15)]

  const doAct = async ({ kind, who, week, place }: Act): Promise<unknown> => {
    const member = members[who] as string
    const { scheduledClass: lesson, places: map } = lessons[week] as (typeof lessons)[number]
    const chosen = map[place] as string
    if (kind === 'give') return rooms.gives(member, series, place === 0 ? null : chosen)
    if (kind === 'end') return standing.ends(member, series)
    if (kind === 'skip') return standing.skips(member, lesson, series)
    if (kind === 'take back') return standing.takesBack(member, lesson, series)
    if (kind === 'book') return pool.books(member, lesson)
    if (kind === 'choose') return pool.booksPlace(member, lesson, chosen)
    if (kind === 'overbook') return pool.overbooks(member, lesson)
    if (kind === 'cancel') return pool.cancels(member)
    if (kind === 'join') return pool.joins(member, lesson)
    if (kind === 'move') return rooms.moves(member, lesson, chosen)
    if (kind === 'confirm') return standing.confirms(lesson)
    return kind === 'break' ? rooms.breaks([lesson], chosen) : rooms.repairs([lesson], chosen)
  }
  return { doAct, standing }
}

describe('held dates, bookings, waiting lists and outages of one room in any order', async () => {
  const pool = await openBookingPool()

  /** A class may count more than it has places: staff overbooked, or places broke. */
  const faults = async (standing: ReturnType<typeof standingPool>) => [
    ...(await pool.faults()).filter((fault) => !/^class \S+ counts (\d+) with \1 /.test(fault)),
    ...(await pool.placeFaults()),
    ...(await pool.waitlistFaults()),
    ...(await standing.standingFaults()),
  ]

  it('nobody sits on two places, on a held one or on one out of service, every held date has a place, and ledgers are right', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const world = await openWorld(pool)
        for (const act of steps) {
          await world.doAct(act)
          expect(await faults(world.standing)).toEqual([])
        }
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 25), seed: 2026, endOnFailure: true },
    )
  })
})
