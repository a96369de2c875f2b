import { expect, it } from 'vitest'
import { formatDuration, formatSpokenDuration } from './duration.ts'

it.each([
  [1, '1 minuto'],
  [45, '45 minutos'],
  [60, '1 hora'],
  [90, '90 minutos'],
  [120, '2 horas'],
  [150, '2 horas y 30 minutos'],
  [181, '3 horas y 1 minuto'],
  [360, '6 horas'],
  [1440, '24 horas'],
  [2880, '2 días'],
  [2940, '49 horas'],
  [43_200, '30 días'],
])('%i minutes read “%s”', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

it('writes an hour inside a sentence as “una hora”', () => {
  expect(formatSpokenDuration(60)).toBe('una hora')
  expect(formatSpokenDuration(90)).toBe('90 minutos')
})
