import { addDays, type CivilDate, instantOf, monthOf, monthsLater } from '@estudio/domain'
import { expect, it } from 'vitest'
import { comparedDays, monthDays } from './month-days.ts'

const zone = 'America/Mazatlan'
const runningOn = (day: CivilDate) => monthDays(undefined, { now: instantOf(`${day}T12:00:00`, zone), zone })
const pick = ({ day, over, asOf }: ReturnType<typeof comparedDays>) => ({ day, over, asOf })

it.each([
  ['2026-03-01', { day: '2026-02-01', over: '2026-01-31', asOf: '2026-02-01' }],
  ['2026-03-28', { day: '2026-02-28', over: '2026-02-27', asOf: '2026-02-28' }],
  ['2026-03-29', { day: '2026-02-28', over: '2026-02-28', asOf: undefined }],
  ['2026-03-30', { day: '2026-02-28', over: '2026-02-28', asOf: undefined }],
  ['2026-03-31', { day: '2026-02-28', over: '2026-02-28', asOf: undefined }],
  ['2028-03-28', { day: '2028-02-28', over: '2028-02-27', asOf: '2028-02-28' }],
  ['2028-03-29', { day: '2028-02-29', over: '2028-02-28', asOf: '2028-02-29' }],
  ['2028-03-30', { day: '2028-02-29', over: '2028-02-29', asOf: undefined }],
  ['2026-05-30', { day: '2026-04-30', over: '2026-04-29', asOf: '2026-04-30' }],
  ['2026-05-31', { day: '2026-04-30', over: '2026-04-30', asOf: undefined }],
  ['2026-08-31', { day: '2026-07-31', over: '2026-07-30', asOf: '2026-07-31' }],
])(
  'on %s the running month is compared with the month before until the same day, or with all of it',
  (today, days) => {
    expect(pick(comparedDays(runningOn(today)))).toEqual(days)
  },
)

const days = (year: number) => {
  const all: CivilDate[] = []
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1)) all.push(day)
  return all
}

it.each([2026, 2028])('on every day of %d the list at `asOf` has the days of the figure', (year) => {
  for (const today of days(year)) {
    const { asOf, ...figure } = comparedDays(runningOn(today))
    const moment = { now: instantOf(`${today}T12:00:00`, zone), zone }
    expect(monthDays(monthsLater(monthOf(today), -1), moment, asOf)).toEqual(figure)
  }
})

it('a month that is over is compared with the whole month before', () => {
  const moment = { now: instantOf('2026-03-15T12:00:00', zone), zone }
  expect(pick(comparedDays(monthDays('2026-02', moment)))).toEqual({
    day: '2026-01-31',
    over: '2026-01-31',
    asOf: undefined,
  })
})
