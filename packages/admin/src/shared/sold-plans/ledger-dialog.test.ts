import { expect, it } from 'vitest'
import { aboutText, balanceText, deltaText } from './ledger-texts.ts'

it('shows a change with its sign', () => {
  expect([2, -1, 0].map((delta) => deltaText({ delta }))).toEqual(['+2', '−1', '—'])
})

it('CON-20: a plan without a class limit has no balance', () => {
  expect([3, 0, -1].map((balance) => balanceText({ balance }))).toEqual(['3', '0', '—'])
})

it('shows the class of an entry, and the reason of an adjustment', () => {
  const about = { name: 'BARRE', start_time: '2026-11-24T07:00:00' }
  expect(aboutText({ kind: 'book', class: about, reason: null })).toBe(
    'BARRE, martes 24 de noviembre, 7:00 a.m.',
  )
  expect(aboutText({ kind: 'adjust', class: null, reason: 'Cortesía' })).toBe('Cortesía')
  expect(aboutText({ kind: 'grant', class: null, reason: 'purchase' })).toBe('')
})
