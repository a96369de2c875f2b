import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { scheduleFaults } from '../harness/consistency.ts'
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
  races,
  recoachingWhileCopying,
  removingHourWhileMoving,
  undoingTwice,
} from './schedule-races.ts'

// Each side pauses, with its locks taken, where the other could interleave.
const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/booking/schedule/editor/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/booking/schedule/editor/store.ts')>()
  const updateScheduledClass: typeof real.updateScheduledClass = async (...args) =>
    pause().then(() => real.updateScheduledClass(...args))
  const lockScheduledClass: typeof real.lockScheduledClass = (...args) =>
    (locks.taken ? real.lockScheduledClass : real.scheduledClassById)(...args)
  return { ...real, updateScheduledClass, lockScheduledClass }
})
vi.mock('../../server/src/studio/booking/schedule/copies/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/booking/schedule/copies/store.ts')>()
  const insertCopies: typeof real.insertCopies = (...args) => pause().then(() => real.insertCopies(...args))
  const lockCopyConstraints: typeof real.lockCopyConstraints = async (...args) =>
    locks.taken ? real.lockCopyConstraints(...args) : undefined
  return { ...real, insertCopies, lockCopyConstraints }
})
vi.mock('../../server/src/studio/settings/studio-settings/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/settings/studio-settings/store.ts')>()
  const heldMoment: typeof real.heldMoment = (context, tx) =>
    (locks.taken ? real.heldMoment : real.studioMoment)(context, tx)
  return { ...real, heldMoment }
})
vi.mock('../../server/src/studio/shared/undo/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/undo/store.ts')>()
  const markUndone: typeof real.markUndone = async (...args) => pause().then(() => real.markUndone(...args))
  const lockUndo: typeof real.lockUndo = async (tx, id, ...more) => {
    if (locks.taken) return real.lockUndo(tx, id, ...more)
    const row = await undoAction(tx, id)
    return { ...row, payload: row.payload as never }
  }
  return { ...real, markUndone, lockUndo }
})
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  type Lock = typeof real.lockClasses
  const whileTaken =
    (lock: Lock): Lock =>
    async (tx, ids) =>
      locks.taken ? lock(tx, ids) : [...ids]
  return {
    ...real,
    lockProfiles: whileTaken(real.lockProfiles),
    lockInstructors: whileTaken(real.lockInstructors),
    lockClasses: whileTaken(real.lockClasses),
  }
})

/** A moment between the decision about the first places of a class and their booking, for the other side to begin. */
const slowedDown = (source: string): string => {
  const slow = source.replace(
    'from verdict v where',
    `from verdict v cross join lateral (
      select pg_sleep(0.2) from studio.scheduled_classes c where c.id = v.class_id and c.reservation_count = 0
      union all select null limit 1
    ) pause where`,
  )
  expect(slow).not.toBe(source)
  return slow
}
const bookPlaces = () =>
  readFile(join(import.meta.dirname, '../../db/functions/book_places.sql'), 'utf8').then(slowedDown)

describe('races of the schedule', async () => {
  beforeAll(() => {
    locks.taken = true
  })
  const world = await openWorld()
  await sql.raw(await bookPlaces()).execute(world.studio.db)

  it.each(Object.entries(races))('B13, B14, A55: %s loses no place and no class', async (_name, race) => {
    expect(await race(world)).toEqual([])
  })
})

/** Another session may wait for a lock of something else: the other side is then too late to do harm. */
const maxRounds = 20

describe('control: the same races without their locks', async () => {
  beforeAll(() => {
    locks.taken = false
  })
  const world = await openWorld()

  /** A round may go wrong in another way too: the race goes on until it shows this fault. */
  const expectFault = async (race: Race, fault: RegExp) => {
    const matching = (faults: string[]) => faults.filter((one) => fault.test(one)).length
    const before = matching(await scheduleFaults(world.studio.db))
    let found = before
    for (let round = 0; round < maxRounds && found === before; round += 1) found = matching(await race(world))
    expect(found).toBeGreaterThan(before)
  }

  it('a member books a class that moves to the time of another class of hers', async () => {
    await expectFault(bookingWhileMoving, /^member in two classes at once$/)
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

  it('a copy schedules a coach who got another class meanwhile', async () => {
    await expectFault(recoachingWhileCopying, /^coach in two classes at once$/)
  })

  it('simultaneous undos of a cancellation get different answers', async () => {
    await expectFault(undoingTwice, /^answered /)
  })

  describe('control: the races without the locks of bookings', () => {
    beforeAll(async () => {
      const slow = await bookPlaces()
      const unlocked = slow.replaceAll(/ for no key update/g, '')
      expect(unlocked).not.toBe(slow)
      await sql.raw(unlocked).execute(world.studio.db)
      // A booking that the table refuses is tried again alone, and finds the class as it is then.
      await dropConstraint(world.studio.db, 'scheduledClasses', 'scheduled_classes_check3')
    })

    it('a member books a class that overlaps the restored class', async () => {
      await expectFault(bookingWhileUndoing, /^member in two classes at once$/)
    })

    it('a class is booked while its day is closed', async () => {
      await expectFault(bookingWhileClosing, /^class counts/)
    })
  })
})
