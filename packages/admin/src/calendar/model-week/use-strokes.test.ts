import { expect, it } from 'vitest'
import { passedSpots, spotFrom, spotName } from './use-strokes.ts'

const weekdays = [1, 2, 3, 4, 5]
const times = ['07:00', '08:00', '09:00']

it.each([
  ['1@07:00', '4@07:00', ['2@07:00', '3@07:00', '4@07:00']],
  ['4@07:00', '2@07:00', ['3@07:00', '2@07:00']],
  ['2@07:00', '2@09:00', ['2@08:00', '2@09:00']],
  ['1@07:00', '2@08:00', ['2@08:00']],
  ['1@07:00', '3@09:00', ['2@08:00', '3@09:00']],
  ['5@09:00', '1@08:00', ['4@09:00', '3@09:00', '2@08:00', '1@08:00']],
  // A cell that is not among the rows, because the hours changed meanwhile.
  ['2@06:00', '2@09:00', ['2@09:00']],
])('a pointer from %s to %s passes %j', (from, to, spots) => {
  expect(passedSpots(spotFrom(from), spotFrom(to), { weekdays, times }).map(spotName)).toEqual(spots)
})
