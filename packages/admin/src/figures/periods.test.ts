import { expect, it } from 'vitest'
import { periodDays } from './periods.ts'

it('counts civil days, both included', () => {
  expect(periodDays('month', '2026-03-20')).toEqual({ from: '2026-03-01', to: '2026-03-20' })
  expect(periodDays('lastMonth', '2026-03-20')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodDays('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periodDays('all', '2026-03-20')).toEqual({})
})
