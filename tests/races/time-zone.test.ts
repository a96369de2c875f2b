import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingFaults } from '../harness/consistency.ts'
import { queuedMails } from '../harness/outbox.ts'
import { setSettings } from '../harness/settings.ts'
import { meet, openWorld, pause, type Race, type World } from './schedule-races.ts'

// The change of the zone pauses, with its locks taken, after its mails are written.
const locks = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/settings/studio-settings/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/settings/studio-settings/store.ts')>()
  const heldMoment: typeof real.heldMoment = (context, tx) =>
    (locks.taken ? real.heldMoment : real.studioMoment)(context, tx)
  return { ...real, heldMoment }
})
vi.mock('../../server/src/platform/audit.ts', async (original) => {
  const real = await original<typeof import('../../server/src/platform/audit.ts')>()
  const audit: typeof real.audit = (...args) => pause().then(() => real.audit(...args))
  return { ...real, audit }
})
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockClasses: typeof real.lockClasses = async (tx, ids) =>
    locks.taken ? real.lockClasses(tx, ids) : [...ids]
  return { ...real, lockClasses }
})

const hourOf = async ({ admin }: World, date: string, id: string) => {
  const path = `/api/schedule?from=${date}&to=${date}`
  const { body } = await admin.get<{ schedule: { id: string; start_time: string }[] }>(path)
  return body.schedule.find((one) => one.id === id)?.start_time
}

const changeZone = ({ admin }: World, classes_keep: 'hour' | 'instant') =>
  admin.patch('/api/admin/settings', { timezone: 'America/New_York', classes_keep })

/** A member books a class while the zone changes. She knows its hour from the confirmation or from the mail about the change. */
const booking =
  (keep: 'hour' | 'instant'): Race =>
  async (world) => {
    const { studio, coach } = world
    await setSettings(studio.db, { timezone: 'America/Mazatlan' })
    const date = world.nextDay()
    const ana = await studio.member({ plan: 'limited', classes: 4, ends: '2027-12-31' })
    const made = await studio.class({ at: `${date}T18:00`, coach })
    const [changed, booked] = await meet(
      world,
      () => changeZone(world, keep),
      () => ana.books(made),
    )
    const mails = await queuedMails(studio.db, { recipient: ana.email })
    const wasTold = mails.some(({ template }) => template === 'zone_changed')
    const confirmed = mails.find(({ template }) => template === 'booking_confirmed')?.data as {
      start: string
    }
    const hour = await hourOf(world, date, made.id)
    return [
      ...(changed.status === 200 && booked.status === 201
        ? []
        : [`answered ${changed.status}, ${booked.status}`]),
      ...(wasTold || confirmed.start === hour ? [] : ['member knows another hour']),
      ...(await bookingFaults(studio.db)),
    ]
  }

/** A class is scheduled while the zone changes; it takes place at the hour that was asked for. */
const scheduling: Race = async (world) => {
  const { studio, admin, coach } = world
  await setSettings(studio.db, { timezone: 'America/Mazatlan' })
  const date = world.nextDay()
  const other = await studio.class({ at: `${date}T18:00`, coach })
  const start_time = `${date}T09:00:00`
  const [changed, made] = await meet(
    world,
    () => changeZone(world, 'hour'),
    () =>
      admin.post<{ class: { id: string } }>('/api/schedule', {
        class_id: other.classId,
        instructor_ids: [coach.instructorId],
        start_time,
        end_time: `${date}T09:50:00`,
      }),
  )
  const hour = await hourOf(world, date, made.body.class.id)
  return [
    ...(changed.status === 200 && made.status === 201 ? [] : [`answered ${changed.status}, ${made.status}`]),
    ...(hour === start_time ? [] : [`class at ${hour?.slice(11)}`]),
  ]
}

describe('races of a change of the time zone', async () => {
  beforeAll(() => {
    locks.taken = true
  })
  const world = await openWorld()

  it.each([
    ['a booking of a class that keeps its hour', booking('hour')],
    ['a booking of a class that keeps its instant', booking('instant')],
    ['a class that is scheduled meanwhile', scheduling],
  ])('%s sees the old zone or the new one', async (_name, race) => {
    expect(await race(world)).toEqual([])
  })
})

describe('control: the same races without their locks', async () => {
  beforeAll(() => {
    locks.taken = false
  })
  const world = await openWorld()

  it('a member books by the old hour and gets no mail about the new hour', async () => {
    expect(await booking('instant')(world)).toEqual(['member knows another hour'])
  })

  it('a class is scheduled at another hour', async () => {
    expect(await scheduling(world)).toEqual(['class at 11:00:00'])
  })
})
