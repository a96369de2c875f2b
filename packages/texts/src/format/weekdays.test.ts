import { expect, it } from 'vitest'
import { shortWeekdayName, weekdayName } from './weekdays.ts'

it('CON-18: names the weekdays, Monday first, and Sunday by either number', () => {
  expect([1, 3, 7, 0].map(weekdayName)).toEqual(['Lunes', 'Miércoles', 'Domingo', 'Domingo'])
  expect([3, 6].map(shortWeekdayName)).toEqual(['Mié', 'Sáb'])
})
