import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../platform/files/tables/cells.ts'
import { readAmount, readDate, readKind } from './read-values.ts'

const unreadable = { code: 'statement_unreadable', details: expect.objectContaining({ line: 7 }) }

describe('a date', () => {
  it.each<[Cell, string]>([
    ['05/11/2026', '2026-11-05'],
    ['5/1/26', '2026-01-05'],
    ['05-11-2026', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026/11/05 23:59:59', '2026-11-05'],
    ['05/11/2026 11:59 p.m.', '2026-11-05'],
    ['05-nov-26', '2026-11-05'],
    ['05/Sept./2026', '2026-09-05'],
    ['5 de Diciembre de 2026', '2026-12-05'],
    ['05-Jan-2026', '2026-01-05'],
    ['5 April 2026', '2026-04-05'],
    ['05/AUG/26', '2026-08-05'],
    ['December 5, 2026', '2026-12-05'],
    ['Nov 5 2026', '2026-11-05'],
    ["'05112026", '2026-11-05'],
    ['20261125', '2026-11-25'],
    [46_331, '2026-11-05'],
    [46_331.99, '2026-11-05'],
    [new Date('2026-11-05T00:00:00Z'), '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
    ['2026-11-05T00:00:00Z', '2026-11-05'],
    ['2026-11-05T23:59:59.999Z', '2026-11-05'],
    ['2026-11-05 00:00:00 -0700', '2026-11-05'],
    ['2026-11-05 00:00:00+00', '2026-11-05'],
    ['2026-11-05T00:00:00-07:00', '2026-11-05'],
    ['05/11/2026, 12:00 a. m. MST', '2026-11-05'],
    ['05/11/2026 13:45 hrs', '2026-11-05'],
    ['Thu, Nov 5, 2026', '2026-11-05'],
    ['Thu Nov 05 2026 00:00:00 GMT-0700 (hora estándar)', '2026-11-05'],
    ['Thursday, 5 November 2026', '2026-11-05'],
    ['Thu, 05 Nov 2026 00:00:00 +0000', '2026-11-05'],
    ['jueves, 5 de noviembre de 2026', '2026-11-05'],
    ['JUEVES 5 de noviembre del 2026', '2026-11-05'],
    ['mié. 04/11/2026', '2026-11-04'],
    ['sábado, 7 de noviembre de 2026', '2026-11-07'],
    ['Mar 5, 2026', '2026-03-05'],
    ['mar 03/11/2026', '2026-11-03'],
    ['mar, 3 de noviembre de 2026', '2026-11-03'],
  ])('%j is read as %s', (cell, date) => {
    expect(readDate(cell, 7)).toBe(date)
  })

  it.each<Cell>([
    null,
    '',
    '29/02/2026',
    '11/25/2026',
    '05/11-2026',
    '05-now-26',
    'Nov 31, 2026',
    'Now 5, 2026',
    'hoy',
    'jueves',
    'jueves 5',
    'jueves, 31 de noviembre de 2026',
    '2026-11-05 25',
    '-0700',
    '45112026',
    '20261301',
    '05/11/1999',
    '051126',
    1,
    Number.NaN,
  ])('%j is refused', (cell) => {
    expect(() => readDate(cell, 7)).toThrow(expect.objectContaining(unreadable))
  })
})

describe('an amount', () => {
  it.each<[Cell, number | undefined]>([
    ['1,234.56', 123_456],
    ['$ 1,234.56', 123_456],
    ['$1,234.5', 123_450],
    ['1234', 123_400],
    ['1,234', 123_400],
    ['12,345,678.90', 1_234_567_890],
    ['1.234,56', 123_456],
    ['150,5', 15_050],
    ['(123)', -12_300],
    ['$(1,234.56)', -123_456],
    ['123-', -12_300],
    ['1.200,00-', -120_000],
    ['1,200.00 CR', 120_000],
    ['1,200.00DR', -120_000],
    ['-$123.00', -12_300],
    ['\u2212 123', -12_300],
    ['+123', 12_300],
    ['1,234.56 MXN', 123_456],
    ['100 M.N.', 10_000],
    ['0.00', 0],
    ['-0.00', 0],
    [1234.56, 123_456],
    [-0.1 - 0.2, -30],
    [null, undefined],
    ['', undefined],
    ['-', undefined],
  ])('%j is read as %j centavos', (cell, cents) => {
    expect(readAmount(cell, 7)?.cents).toBe(cents)
  })

  it.each<Cell>([
    '1.234',
    '1.234.567',
    '1,23,456.00',
    '1,2345',
    '12.345,6,7',
    '12.3456',
    '--5',
    '-5-',
    '(-5)',
    '-5 DR',
    'CR',
    '5 XX',
    'cinco',
    '1e5',
    '5%',
    1.005,
    Number.POSITIVE_INFINITY,
    1e15,
    '99999999999999',
    new Date(0),
  ])('%j is refused', (cell) => {
    expect(() => readAmount(cell, 7)).toThrow(expect.objectContaining(unreadable))
  })
})

it('a column says whether an amount is a charge or a deposit', () => {
  for (const charge of ['Cargo', 'RETIRO', 'Débito', '-', 'C']) expect(readKind(charge, 7)).toBe(-1)
  for (const deposit of ['Abono', 'DEPÓSITO', 'Crédito', '+', 'A']) expect(readKind(deposit, 7)).toBe(1)
  for (const neither of [null, '', 'D', 'otro', 3])
    expect(() => readKind(neither, 7)).toThrow(expect.objectContaining(unreadable))
})
