import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropConstraint } from '../harness/faults.ts'
import { undoAction } from '../harness/schedule.ts'
import {
  bookingWhileClosing,
  bookingWhileMoving,
  bookingWhileUndoing,
  closingWhileCopying,
  closingWhileMoving,
  copyingTwice,
  openWorld,
  pause,
  type Race,
  recoachingWhileCopying,
  removingHourWhileMoving,
  undoingTwice,
  type World,
} from './schedule-races.ts'

// The same pauses as in schedule.test.ts, without the locks.
vi.mock('../../server/src/studio/schedule/editor/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/editor/store.ts')>()
  const updateScheduledClass: typeof real.updateScheduledClass = async (...args) =>
    pause().then(() => real.updateScheduledClass(...args))
  return { ...real, updateScheduledClass, lockScheduledClass: real.scheduledClassById }
})
vi.mock('../../server/src/studio/schedule/copies/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/copies/store.ts')>()
  const insertCopies: typeof real.insertCopies = (...args) => pause().then(() => real.insertCopies(...args))
  return { ...real, insertCopies, lockCopyConstraints: async () => undefined }
})
vi.mock('../../server/src/studio/schedule/undo/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/undo/store.ts')>()
  const markUndone: typeof real.markUndone = async (...args) => pause().then(() => real.markUndone(...args))
  const lockUndo: typeof real.lockUndo = async (tx, id) => {
    const row = await undoAction(tx, id)
    return { ...row, payload: row.payload as never }
  }
  return { ...real, markUndone, lockUndo }
})
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => ({
  ...(await original<object>()),
  lockProfiles: async (_tx: unknown, ids: string[]) => ids,
  lockInstructors: async (_tx: unknown, ids: string[]) => ids,
  lockClasses: async (_tx: unknown, ids: string[]) => ids,
}))

/** How often the narrowest of them goes wrong depends on the machine: one round in twenty is enough. */
const maxRounds = 100
const patienceMs = 120_000

describe('control: the same races without their locks', { timeout: patienceMs }, () => {
  let world: World

  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  /** A round may go wrong in another way too: the race goes on until it shows this fault. */
  const expectFault = async (race: Race, fault: RegExp) => {
    const seen: string[] = []
    for (let round = 0; round < maxRounds && !seen.some((one) => fault.test(one)); round += 1)
      seen.push(...(await race(world)))
    expect(seen).toContainEqual(expect.stringMatching(fault))
  }
  /** A function of the database with its locks taken out. */
  const withoutLocks = async (name: string) => {
    const source = await readFile(join(import.meta.dirname, `../../db/functions/${name}.sql`), 'utf8')
    const free = source.replaceAll(/ for no key update/g, '')
    expect(free).not.toBe(source)
    return free
  }
  /**
   * Nobody who books takes a lock, and the first of a class wait between the decision and its effect: one after another, so
   * that twelve stay within what a request's statement may take.
   */
  const bookWithoutLocks = async () => {
    const places = await withoutLocks('book_places')
    const slow = places.replace(
      'from verdict v where',
      `from verdict v cross join lateral (
        select pg_sleep(0.2) from studio.scheduled_classes c where c.id = v.class_id and c.reservation_count = 0
        union all select null limit 1
      ) pause where`,
    )
    expect(slow).not.toBe(places)
    await sql.raw(slow).execute(world.studio.db)
    // A booking that the table refuses is tried again alone, and finds the class as it is then.
    await dropConstraint(world.studio.db, 'scheduledClasses', 'scheduled_classes_check3')
  }

  it('a member books a class that moves onto another of hers', async () => {
    await expectFault(bookingWhileMoving, /^member in two classes at once$/)
  })

  it('a member books a class that runs into the one that comes back', async () => {
    await bookWithoutLocks()
    await expectFault(bookingWhileUndoing, /^member in two classes at once$/)
  })

  it.each([
    ['an hour', removingHourWhileMoving],
    ['a day', closingWhileMoving],
  ])('a class is cancelled with %s it was moved off', async (_what, race) => {
    await expectFault(race, /^class cancelled after it moved away$/)
  })

  it('a copy is made onto a closed day', async () => {
    await expectFault(closingWhileCopying, /^class on a closed day$/)
  })

  it('a day is copied more than once', async () => {
    await expectFault(copyingTwice, /^coach in two classes at once$/)
  })

  it('a copy takes a coach who was given another class meanwhile', async () => {
    await expectFault(recoachingWhileCopying, /^coach in two classes at once$/)
  })

  it('a cancellation that is undone twice at once gets another answer', async () => {
    await expectFault(undoingTwice, /^answered /)
  })

  it('a booking runs into the closing of its day', async () => {
    await bookWithoutLocks()
    await expectFault(bookingWhileClosing, /^class counts/)
  })
})
