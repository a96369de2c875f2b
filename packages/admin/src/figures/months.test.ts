import { expect, it } from 'vitest'
import { incomeLine, monthList, monthSpan } from './months.ts'

const month = (name: string, payments: number) => ({
  month: name,
  payments,
  income: payments,
  card: 0,
  transfer: 0,
  cash: 0,
  online: 0,
})

it('begins with the first month of income and shows the latest month at the top', () => {
  const months = [month('2026-08', 0), month('2026-09', 2), month('2026-10', 0), month('2026-11', 1)]
  expect(monthList(months).map((one) => one.month)).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(monthList([month('2026-11', 0)])).toEqual([])
})

it('the running month is no fall of the line: it stands alone, and not at all before its first income', () => {
  const months = [month('2026-08', 0), month('2026-09', 2), month('2026-10', 5), month('2026-11', 1)]
  expect(incomeLine(months)).toEqual({
    months: ['2026-09', '2026-10', '2026-11'],
    over: [2, 5, null],
    running: [null, null, 1],
  })
  const first = incomeLine([month('2026-10', 5), month('2026-11', 0)])
  expect(first).toEqual({ months: ['2026-10'], over: [5], running: [null] })
})

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
])('links to the payments of %s up to %s', (name, last) => {
  const [page, query] = monthSpan(name).split('?')
  expect(page).toBe('/pagos/recibidos')
  const filter = JSON.parse(new URLSearchParams(query).get('filter') ?? '')
  expect(filter).toEqual({ from: `${name}-01`, to: last })
})
