import { expect, it } from 'vitest'
import { formatDeadline, formatTimeLeft } from './time-left.ts'

it.each([
  [1, 0, '1 minuto'],
  [119, 1, '119 minutos'],
  [120, 0, '2 horas'],
  [179, 0, '2 horas'],
  [2879, 2, '47 horas'],
  [2880, 2, '2 días'],
  [4319, 3, '3 días'],
  [8070, 6, '6 días'],
])('%i minutes until a moment, %i days ahead, read “%s”', (minutes, days, text) => {
  expect(formatTimeLeft(minutes, days)).toBe(text)
})

it.each([
  ['2025-11-24T23:59:00', 'hoy a las 11:59 p.m.'],
  ['2025-11-25T00:00:00', 'mañana a las 12:00 a.m.'],
  ['2025-11-26T13:00:00', 'el miércoles a la 1:00 p.m.'],
  ['2025-11-30T02:00:00', 'el domingo a las 2:00 a.m.'],
  ['2025-12-01T02:00:00', 'el 1 de diciembre a las 2:00 a.m.'],
])('on Monday 24 November 2025, the deadline %s is “%s”', (time, text) => {
  expect(formatDeadline(time, '2025-11-24')).toBe(text)
})
