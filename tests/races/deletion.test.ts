import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { deletionFaults } from '../harness/consistency.ts'
import { waitingForLocks } from '../harness/digest.ts'
import { openStudio } from '../harness/index.ts'
import { findProfile } from '../harness/profiles.ts'
import { proofPicture } from '../harness/proofs.ts'
import type { TestClass } from '../harness/schedule.ts'
import { publishWaiver, recordWaiver } from '../harness/waivers.ts'

const guard = vi.hoisted(() => ({ taken: true, meanwhile: async (): Promise<unknown> => undefined }))

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
// The deletion waits for what happens meanwhile.
vi.mock('../../server/src/studio/settings/legal-documents/waiver-store.ts', async (original) => {
  const real =
    await original<typeof import('../../server/src/studio/settings/legal-documents/waiver-store.ts')>()
  const deletePhotosOf: typeof real.deletePhotosOf = async (tx, user) => {
    await real.deletePhotosOf(tx, user)
    await guard.meanwhile()
  }
  return { ...real, deletePhotosOf }
})
vi.mock('../../server/src/studio/shared/profiles.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/profiles.ts')>()
  const readWithoutLock: typeof real.lockProfile = (tx, userId) => findProfile(tx, { id: userId })
  const lockProfile: typeof real.lockProfile = (tx, userId) =>
    (guard.taken ? real.lockProfile : readWithoutLock)(tx, userId)
  const lockProfileForUpdate: typeof real.lockProfile = (tx, userId) =>
    (guard.taken ? real.lockProfileForUpdate : readWithoutLock)(tx, userId)
  return { ...real, lockProfile, lockProfileForUpdate }
})

const rounds = 3
/** The largest number of tries of the control until a booking falls into the deletion. */
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

describe('an account is deleted while reception records a signed waiver', async () => {
  const studio = await openStudio()
  const [admin, reception] = await Promise.all([studio.admin(), studio.reception()])
  const file = await proofPicture()
  await publishWaiver(admin, 'Responsiva')

  const waitsForTheDeletion = async () => expect(await waitingForLocks(studio.db)).toBe(1)

  /** The status of the record that was sent when the photos of the account had just been deleted. */
  const recordsMeanwhile = async (): Promise<number> => {
    const ana = await studio.member()
    let recording: ReturnType<typeof recordWaiver> | undefined
    guard.meanwhile = () => {
      recording = recordWaiver(reception, ana, { file })
      return Promise.race([recording, vi.waitFor(waitsForTheDeletion, 20_000)])
    }
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    return (await recording)?.status ?? 0
  }

  it('A58: nothing is recorded, and no photo of it stays', async () => {
    guard.taken = true
    expect(await recordsMeanwhile()).toBe(404)
    expect(await deletionFaults(studio.db)).toEqual([])
  })

  it('control: without the lock of the profile the photo stays', async () => {
    guard.taken = false
    expect(await recordsMeanwhile()).toBe(201)
    expect(await deletionFaults(studio.db)).toContain('photo of a deleted account')
  })
})
