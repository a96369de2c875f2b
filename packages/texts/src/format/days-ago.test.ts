import { expect, it } from 'vitest'
import { formatDaysAgo } from './days-ago.ts'

it.each([
  [-1, 'hoy'],
  [0, 'hoy'],
  [1, 'ayer'],
  [2, 'hace 2 días'],
  [365, 'hace 365 días'],
])('%i days ago reads “%s”', (days, text) => {
  expect(formatDaysAgo(days)).toBe(text)
})
