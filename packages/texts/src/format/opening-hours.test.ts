import { expect, it } from 'vitest'
import { openingHoursRows, openingHoursSentence } from './opening-hours.ts'

it('ABO-10: opening hours are shown by runs of days, with closed days', () => {
  expect(openingHoursRows('Mo-Th 07:00-13:00, Mo-Th 16:00-20:00, Sa-Su 08:00-14:00')).toEqual([
    { days: 'Lunes a jueves', hours: '7:00 - 13:00 y 16:00 - 20:00' },
    { days: 'Viernes', hours: 'Cerrado' },
    { days: 'Sábado y domingo', hours: '8:00 - 14:00' },
  ])
  expect(openingHoursSentence('Mo-Fr 07:00-21:00, Su 08:00-14:00')).toBe(
    'Lunes a viernes 7:00 - 21:00, domingo 8:00 - 14:00',
  )
  expect(openingHoursRows('Mo-Su 10:00-23:59')).toEqual([{ days: 'Lunes a domingo', hours: '10:00 - 23:59' }])
})
