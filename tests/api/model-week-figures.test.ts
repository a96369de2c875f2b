import type { ModelWeekFigures } from '@estudio/contract'
import { expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { modelDesk } from '../harness/model-week.ts'
import { changeScheduledClass, makeSpecial } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
const today = '2026-11-16'
const mondays = ['2026-09-21', '2026-10-26', '2026-11-02', '2026-11-09']

it('the figures count eight weeks by weekday, hour and class, and propose the move of a little used series', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach()
  for (const time of ['07:00', '09:00', '12:00']) await studio.slot(time)
  const evening = await studio.slot('18:00')
  const desk = modelDesk(admin)
  const figures = async () => (await admin.get<ModelWeekFigures>('/api/admin/model-week/figures')).body
  const past = async (at: string, reservation_count: number) => {
    const made = await studio.class({ at, coach: sol, capacity: 10 })
    await changeScheduledClass(studio.db, made, { reservation_count })
    return made
  }
  for (const day of mondays) {
    await past(`${day}T09:00`, 3)
    await past(`${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}T18:00`, 10)
  }
  // The day before the eight weeks, today, and a special class.
  await past('2026-09-20T09:00', 10)
  const { classId } = await past('2026-11-16T07:00', 10)
  await makeSpecial(studio.db, await past('2026-11-09T12:00', 10), 'FIESTA')

  const cell = {
    class_id: classId,
    instructor_ids: [sol.instructorId],
    duration_minutes: 50,
    max_capacity: 10,
  }
  const model = await desk.change(today, () => [
    { ...cell, weekday: 1, time: '09:00' },
    { ...cell, weekday: 2, time: '18:00' },
  ])
  const { from, to, hours, proposals } = await figures()
  expect([from, to]).toEqual(['2026-09-21', '2026-11-15'])
  expect(hours).toEqual([
    {
      weekday: 1,
      time: '09:00',
      class_id: classId,
      classes: 4,
      reserved: 12,
      places: 40,
      fill: 0.3,
      waited: 0,
    },
    {
      weekday: 2,
      time: '18:00',
      class_id: classId,
      classes: 4,
      reserved: 40,
      places: 40,
      fill: 1,
      waited: 0,
    },
  ])
  expect(proposals).toMatchObject([
    { series_id: model.cells[0]?.id, fill: 0.3, to: { weekday: 1, time: '18:00' }, reason: 'full' },
  ])

  await admin.delete(`/api/time-slots/${evening.id}`)
  expect(await figures()).toMatchObject({ hours, proposals: [] })
  await studio.slot('18:00')

  const [move] = proposals
  await desk.change(today, (cells) =>
    cells.map((one) => (one.id === move?.series_id ? { ...one, ...move.to } : one)),
  )
  expect((await figures()).proposals).toEqual([])
})
