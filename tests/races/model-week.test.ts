import type { PublishAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { modelVersion } from '../../server/src/studio/booking/schedule/model-week/store.ts'
import { openBookingPool } from '../harness/booking-pool.ts'
import { scheduleFaults, standingFaults } from '../harness/consistency.ts'
import { type CellInput, linesByClass, modelDesk } from '../harness/model-week.ts'
import { standingPool } from '../harness/standing-pool.ts'
import { meet, openWorld, pause } from './schedule-races.ts'

// Each side pauses, with its locks taken, where the other could interleave.
const locks = vi.hoisted(() => ({ taken: true }))
/** A publication plans twice, without and with the locks of its classes. */
const plans = vi.hoisted(() => ({ untilPause: 0 }))
vi.mock('../../server/src/studio/booking/schedule/copies/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/booking/schedule/copies/store.ts')>()
  const lockCopyConstraints: typeof real.lockCopyConstraints = async (...args) =>
    locks.taken ? real.lockCopyConstraints(...args) : undefined
  return { ...real, lockCopyConstraints }
})
vi.mock('../../server/src/studio/booking/schedule/series-store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/booking/schedule/series-store.ts')>()
  const lockModel: typeof real.lockModel = async (tx) =>
    locks.taken ? real.lockModel(tx) : { version: await modelVersion(tx) }
  const insertPeriods: typeof real.insertPeriods = async (...args) =>
    pause().then(() => real.insertPeriods(...args))
  const skippedWeeks: typeof real.skippedWeeks = async (...args) => {
    const skips = await real.skippedWeeks(...args)
    plans.untilPause -= 1
    if (plans.untilPause === 0) await pause()
    return skips
  }
  return { ...real, lockModel, insertPeriods, skippedWeeks }
})
vi.mock('../../server/src/studio/booking/schedule/model-week/publication-store.ts', async (original) => {
  const real =
    await original<
      typeof import('../../server/src/studio/booking/schedule/model-week/publication-store.ts')
    >()
  const insertOccurrences: typeof real.insertOccurrences = async (...args) =>
    pause().then(() => real.insertOccurrences(...args))
  return { ...real, insertOccurrences }
})
vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockInstructors: typeof real.lockInstructors = async (tx, ids) =>
    locks.taken ? real.lockInstructors(tx, ids) : [...ids]
  return { ...real, lockInstructors }
})

/** A model of one class, and two administrators. */
async function openModel() {
  const world = await openWorld()
  const { studio, admin, coach } = world
  const desk = modelDesk(admin)
  const class_id = await desk.classType('Suelo')
  const cell: CellInput = {
    weekday: 2,
    time: '18:00',
    class_id,
    instructor_ids: [coach.instructorId],
    duration_minutes: 50,
    max_capacity: 8,
  }
  return { ...world, other: await studio.admin(), desk, cell }
}
type Model = Awaited<ReturnType<typeof openModel>>

// The clock is at Monday 16 November 2026, 08:00.
const today = '2026-11-16'

/** Two administrators publish the same weeks. */
async function publishingTwice(model: Model) {
  await model.desk.change(today, () => [model.cell])
  const body = { from: today, weeks: 4 }
  const [one, other] = await meet(
    model,
    () => model.admin.post<PublishAnswer>('/api/admin/model-week/publish', body),
    () => model.other.post<PublishAnswer>('/api/admin/model-week/publish', body),
  )
  return { one, other, classes: (await linesByClass(model.studio.db)).size }
}

/** Sixty classes a week, and 400 members with three places each, spread over them; answers how many dates each state has. */
async function publishingTwiceWithHolders(model: Model) {
  const hours = Array.from({ length: 10 }, (_, hour) => `${String(7 + hour).padStart(2, '0')}:45`)
  for (const hour of hours) await model.studio.slot(hour)
  await model.desk.change(today, () =>
    [2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      hours.map((time) => ({ ...model.cell, weekday, time, max_capacity: 30 })),
    ),
  )
  const standing = standingPool(await openBookingPool(model.studio.connection))
  await standing.holders(400)
  const body = { from: today, weeks: 1 }
  await meet(
    model,
    () => model.admin.post<PublishAnswer>('/api/admin/model-week/publish', body),
    () => model.other.post<PublishAnswer>('/api/admin/model-week/publish', body),
  )
  return { dates: await standing.dates(), faults: await standingFaults(model.studio.db) }
}

/** Two administrators paint a cell each, on the model that both have read. */
async function savingTwice(model: Model) {
  const { version } = await model.desk.read(today)
  const cells = [model.cell, { ...model.cell, weekday: 3 }]
  const [one, other] = await meet(
    model,
    () => model.desk.save(version, cells.slice(0, 1), today),
    () => modelDesk(model.other).save(version, cells.slice(1), today),
  )
  return [one.status, other.status]
}

/** A class is put at an hour of the coach while the model's class is published there. */
async function schedulingWhilePublishing(model: Model) {
  await model.desk.change(today, () => [model.cell])
  const { class_id, instructor_ids } = model.cell
  const times = { start_time: '2026-11-17T17:30:00', end_time: '2026-11-17T18:20:00' }
  const special = { is_special: true, special_class_name: 'FIESTA' }
  await meet(
    model,
    () => model.admin.post('/api/admin/model-week/publish', { from: today, weeks: 1 }),
    () => model.other.post('/api/schedule', { class_id, instructor_ids, ...times, ...special }),
  )
  return scheduleFaults(model.studio.db)
}

/** A published class is removed by hand while its week is published again. */
async function removingWhilePublishing(model: Model) {
  await model.desk.change(today, () => [model.cell])
  const body = { from: today, weeks: 1 }
  const { created } = (await model.admin.post<PublishAnswer>('/api/admin/model-week/publish', body)).body
  // Another class of the coach, so that the publication holds the lock of the coach already.
  await model.desk.change(today, (cells) => [...cells, { ...model.cell, weekday: 3 }])
  plans.untilPause = 2
  await meet(
    model,
    () => model.admin.post('/api/admin/model-week/publish', body),
    () => model.other.delete(`/api/schedule/${created[0]?.id}`),
  )
  return (await linesByClass(model.studio.db)).size
}

describe('two administrators at the model week', () => {
  beforeAll(() => {
    locks.taken = true
  })

  it('publish at once, and every week has each class once', async () => {
    const { one, other, classes } = await publishingTwice(await openModel())
    expect(one.body).toMatchObject({ created: [{}, {}, {}, {}] })
    expect(other.body).toMatchObject({ created: [], existing: 4, undo: null })
    expect(classes).toBe(4)
  })

  it('publish sixty classes at once, and each of 1,200 dates of standing places is held once', async () => {
    expect(await publishingTwiceWithHolders(await openModel())).toEqual({
      dates: ['held 1200'],
      faults: [],
    })
  })

  it('save at once, and the second save is refused instead of losing the cells of the first', async () => {
    const model = await openModel()
    expect(await savingTwice(model)).toEqual([200, 409])
    expect((await model.desk.read(today)).cells).toMatchObject([{ weekday: 2 }])
  })

  it('publish and schedule by hand at once, and no coach is at two places', async () => {
    expect(await schedulingWhilePublishing(await openModel())).toEqual([])
  })

  it('publish and remove a class at once, and the class stays removed', async () => {
    expect(await removingWhilePublishing(await openModel())).toBe(1)
  })
})

describe('control: the same without locks', () => {
  beforeAll(() => {
    locks.taken = false
  })

  it('the classes are doubled', async () => {
    const model = await openModel()
    await sql`drop index studio.scheduled_classes_series`.execute(model.studio.db)
    expect((await publishingTwice(model)).classes).toBeGreaterThan(4)
  })

  it('both saves are accepted', async () => {
    expect(await savingTwice(await openModel())).toEqual([200, 200])
  })

  it('the removed class comes back', async () => {
    expect(await removingWhilePublishing(await openModel())).toBe(2)
  })

  it('a coach is at two places', async () => {
    expect(await schedulingWhilePublishing(await openModel())).toContain('coach in two classes at once')
  })
})
