import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { deletionFaults } from '../harness/consistency.ts'
import { openStudio } from '../harness/index.ts'
import { findProfile } from '../harness/profiles.ts'
import type { TestClass } from '../harness/schedule.ts'

const guard = vi.hoisted(() => ({ taken: true }))

// The deletion stands still once every place is given back: the lock of the profile is what keeps new ones away.
vi.mock('../../server/src/studio/booking/free-places.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/booking/free-places.ts')>()
  const freePlaces: typeof real.freePlaces = (tx, reservations, release, end) =>
    real.freePlaces(tx, reservations, release, async () => {
      await sleep(100)
      return end()
    })
  return { ...real, freePlaces }
})
vi.mock('../../server/src/studio/shared/profiles.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/profiles.ts')>()
  const readWithoutLock: typeof real.lockProfile = (tx, userId) => findProfile(tx, { id: userId })
  const lockProfile: typeof real.lockProfile = (tx, userId) =>
    (guard.taken ? real.lockProfile : readWithoutLock)(tx, userId)
  return { ...real, lockProfile }
})

const rounds = 3
/** How often the control may try until a booking falls into the deletion. */
const attempts = 20

describe('an account is deleted while it books', async () => {
  const studio = await openStudio({ poolSize: 20, env: { RATE_LIMIT_SCALE: '100' } })
  const admin = await studio.admin()
  const hours = ['07', '09', '11', '13', '17', '19']
  const classes = await Promise.all(
    hours.map((hour) => studio.class({ at: `2026-11-18T${hour}:00`, capacity: 100 })),
  )

  /** Places that accounts which are gone hold in classes to come, and books that disagree. */
  const faults = () => deletionFaults(studio.db)

  /** A member books six classes, half of them through staff, while an administrator deletes the account; the statuses of the answers. */
  const round = async (): Promise<number[]> => {
    const ana = await studio.member({ plan: 'limited', classes: 6 })
    const books = async (one: TestClass, index: number) => {
      await sleep(Math.random() * 150)
      if (index % 2 === 0) return ana.books(one)
      return admin.post('/api/admin/user-schedules', { user_id: ana.id, schedule_id: one.id })
    }
    const answers = await Promise.all([admin.delete(`/api/admin/users/${ana.id}`), ...classes.map(books)])
    return answers.map(({ status }) => status)
  }

  it(`A58: no place of it survives and every counter agrees, ${rounds} times`, async () => {
    for (let count = 0; count < rounds; count += 1) {
      const [deletion, ...bookings] = await round()
      expect(deletion).toBe(200)
      // Booked before, signed out, or no longer a member.
      expect([201, 401, 404]).toEqual(expect.arrayContaining(bookings))
      expect(await faults()).toEqual([])
    }
  })

  it('control: without the lock of the profile a place survives', async () => {
    guard.taken = false
    for (let count = 0; count < attempts && (await faults()).length === 0; count += 1) await round()
    expect(await faults()).toContain('place of a deleted account')
  })
})
