import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { click, leave, show, until } from '../testing/screen.tsx'
import DatePicker from './date-picker.tsx'

// Half past six in the evening of the studio's 15th; in UTC and east of it the 16th has begun.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-16T01:30:00Z'), toFake: ['Date'] }))
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const open = async () => {
  await click(document.querySelector('button') ?? undefined)
  await until(() => expect(document.querySelector('[role="gridcell"]')).not.toBeNull())
}

const head = () => document.querySelector('.MuiPickersCalendarHeader-label')?.textContent

// The last evening of the studio's March; in UTC and east of it April has begun.
it.each([
  ['the month of the studio’s today', undefined, 'marzo 2026'],
  ['the first month that may be chosen', '2026-05-04', 'mayo 2026'],
])('an empty calendar opens at %s', async (_where, min, month) => {
  vi.setSystemTime('2026-04-01T01:30:00Z')
  await show(<DatePicker label="Desde" value="" min={min} onChange={() => undefined} />, () => ({}))
  await open()
  expect(head()).toBe(month)
})

it('today is the day of the studio, wherever the browser is', async () => {
  await show(<DatePicker label="Desde" value="2026-03-02" onChange={() => undefined} />, () => ({}))
  await open()
  const days = (selector: string) => [...document.querySelectorAll(selector)].map((day) => day.textContent)
  expect(days('[aria-current="date"]')).toEqual(['15'])
  expect(days('.MuiPickerDay-today')).toEqual(['15'])
})

const years = async (limits: { min?: string; anyYear?: boolean }) => {
  await show(<DatePicker label="Desde" value="" {...limits} onChange={() => undefined} />, () => ({}))
  await open()
  await click(document.querySelector<HTMLElement>('.MuiPickersCalendarHeader-switchViewButton') ?? undefined)
  await until(() => expect(document.querySelector('[role="radio"]')).not.toBeNull())
  return [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')]
    .filter(({ disabled }) => !disabled)
    .map((year) => year.textContent)
}

it('CON-25, ACA-21, A71: from five years before this one to four after, unless it is told otherwise', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => String(2021 + place))
  expect(await years({})).toEqual(ten)
  await leave()
  expect(await years({ min: '2026-03-01' })).toEqual(ten.slice(5))
  await leave()
  expect(await years({ anyYear: true })).toContain('1962')
})
