import { expect, it } from 'vitest'
import { nextOpenStart } from './next-open-start.ts'

const hours = ['07:00', '08:00', '18:00']
const now = '2026-11-20T07:30:00'

it('begins at the next hour of today', () => {
  expect(nextOpenStart({ day: '2026-11-20', today: '2026-11-20', now }, hours)).toBe('2026-11-20T08:00:00')
})

it('begins at the first hour of a day to come', () => {
  expect(nextOpenStart({ day: '2026-11-23', today: '2026-11-20', now }, hours)).toBe('2026-11-23T07:00:00')
})

it('never begins on a day that is past', () => {
  expect(nextOpenStart({ day: '2026-11-16', today: '2026-11-20', now }, hours)).toBe('2026-11-20T08:00:00')
})

it('begins tomorrow where today has no hour left', () => {
  const evening = '2026-11-20T21:00:00'
  expect(nextOpenStart({ day: '2026-11-20', today: '2026-11-20', now: evening }, hours)).toBe(
    '2026-11-21T07:00:00',
  )
})

it('begins at seven where the studio has no hours yet', () => {
  expect(nextOpenStart({ day: '2026-11-23', today: '2026-11-20', now }, [])).toBe('2026-11-23T07:00:00')
})
