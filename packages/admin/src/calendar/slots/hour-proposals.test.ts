import { expect, it } from 'vitest'
import { proposedHours } from './hour-proposals.ts'

it.each([
  [
    ['07:00', '20:00'],
    ['06:00', '21:00'],
  ],
  [
    ['06:30', '18:30'],
    ['06:00', '19:00'],
  ],
  [['05:00', '22:00'], []],
  [['07:00'], ['06:00', '08:00']],
  [[], []],
])('beside %j the hours %j can be added in one press', (hours, proposals) => {
  expect(proposedHours(hours)).toEqual(proposals)
})
