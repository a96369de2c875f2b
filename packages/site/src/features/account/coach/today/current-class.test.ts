import { expect, it } from 'vitest'
import { sampleRoster, wall } from '../../../../testing/class-day'
import { currentClass } from './current-class'

const day = '2026-11-20'
const at = (time: string) => new Date(`${day}T${time}-07:00`)
const one = (id: string, from: string, to: string) =>
  sampleRoster([], {
    id,
    start_time: `${day}T${from}:00`,
    end_time: `${day}T${to}:00`,
    attendance_opens_at: new Date(at(from).getTime() - 15 * 60_000).toISOString(),
  })
const classes = [one('early', '09:00', '09:50'), one('next', '10:00', '10:50'), one('late', '18:00', '18:50')]

it.each([
  ['before the first class', '06:00:00', 'early'],
  ['while it is on', '09:49:59', 'early'],
  ['when it has ended and the next class can be marked', '09:50:00', 'next'],
  ['until a quarter of an hour after the end', '11:04:59', 'next'],
  ['a quarter of an hour after the end', '11:05:00', 'late'],
  ['after the last class', '19:05:00', undefined],
])('the coach’s class %s', (_when, time, id) => {
  expect(currentClass(classes, at(time), wall)?.id).toBe(id)
})
