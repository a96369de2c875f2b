import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import DatePicker from './date-picker.tsx'

// It is 18:30 on the studio's 15th; in UTC and east of it, the 16th has begun.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-16T01:30:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

const open = async () => {
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('grid')
}

// It is the last evening of March in the studio; in UTC and east of it, April has begun.
it.each([
  ['the month of the studio’s today', undefined, 'marzo 2026'],
  ['the first month that can be chosen', '2026-05-04', 'mayo 2026'],
])('an empty calendar opens at %s', async (_where, min, month) => {
  vi.setSystemTime('2026-04-01T01:30:00Z')
  await show(<DatePicker label="Desde" value="" min={min} onChange={() => undefined} />, () => ({}))
  await open()
  screen.getByRole('grid', { name: month })
})

it('today is the studio’s day in every zone of the browser', async () => {
  await show(<DatePicker label="Desde" value="2026-03-02" onChange={() => undefined} />, () => ({}))
  await open()
  const days = screen.getAllByRole('gridcell')
  const named = (chosen: HTMLElement[]) => chosen.map((day) => day.textContent)
  expect(named(days.filter((day) => day.getAttribute('aria-current') === 'date'))).toEqual(['15'])
  expect(named(days.filter((day) => day.classList.contains('MuiPickerDay-today')))).toEqual(['15'])
})

const years = async (limits: { min?: string; anyYear?: boolean }) => {
  await show(<DatePicker label="Desde" value="" {...limits} onChange={() => undefined} />, () => ({}))
  await open()
  await userEvent.click(screen.getByRole('button', { name: /cambie a la vista anual/ }))
  return (await screen.findAllByRole<HTMLButtonElement>('radio'))
    .filter(({ disabled }) => !disabled)
    .map((year) => year.textContent)
}

it('CON-25, ACA-21, A71: offers five years back and four ahead by default', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => String(2021 + place))
  expect(await years({})).toEqual(ten)
  cleanup()
  expect(await years({ min: '2026-03-01' })).toEqual(ten.slice(5))
  cleanup()
  expect(await years({ anyYear: true })).toContain('1962')
})
