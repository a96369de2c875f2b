import { weekFrom } from '@estudio/domain'
import { expect, it } from 'vitest'
import { closedAmong, daysOf, toCome } from './closed-days.ts'

const week = weekFrom('2026-11-16')
const closure = (start_date: string, end_date: string, reason = 'Navidad') => ({
  start_date,
  end_date,
  reason,
})

it('lists the closed days of a week with their reasons, both ends included', () => {
  const closed = closedAmong(week, [
    closure('2026-11-14', '2026-11-16', 'Obra'),
    closure('2026-11-20', '2026-11-21'),
  ])
  expect([...closed]).toEqual([
    ['2026-11-16', 'Obra'],
    ['2026-11-20', 'Navidad'],
    ['2026-11-21', 'Navidad'],
  ])
})

it('omits past closures', () => {
  const past = closure('2026-11-01', '2026-11-15')
  const now = closure('2026-11-15', '2026-11-16')
  expect(toCome([past, now], '2026-11-16')).toEqual([now])
})

it('formats one day or a span', () => {
  expect(daysOf(closure('2026-11-24', '2026-11-24'))).toBe('24 de noviembre de 2026')
  expect(daysOf(closure('2026-11-24', '2026-11-30'))).toBe('24 – 30 de noviembre de 2026')
})
