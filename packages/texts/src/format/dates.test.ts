import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as format from './dates.ts'

describe('dates', () => {
  it.each([
    [format.formatDayHeading, 'Lunes 24 de noviembre'],
    [format.formatWeekdayShort, 'Lun 24'],
    [format.formatWeekday, 'Lunes 24'],
    [format.formatLongDate, '24 de noviembre de 2025'],
    [format.formatFullDate, 'lunes 24 de noviembre de 2025'],
    [format.formatDayAndMonth, '24 de noviembre'],
    [format.formatMonthYear, 'Noviembre de 2025'],
    [format.formatMonth, 'Noviembre'],
    [format.formatShortDate, '24/11/2025'],
  ])('%#: %s', (formatter, text) => {
    expect(formatter('2025-11-24')).toBe(text)
    expect(formatter('2025-11-24T23:30:00')).toBe(text)
  })

  it('keeps the accents of miércoles and sábado', () => {
    expect(format.formatDayHeading('2025-11-26')).toBe('Miércoles 26 de noviembre')
    expect(format.formatWeekdayShort('2025-11-29')).toBe('Sáb 29')
  })

  it('names a shared month or year of a span once', () => {
    expect(format.formatDateSpan('2025-11-24', '2025-11-30')).toBe('24 – 30 de noviembre de 2025')
    expect(format.formatDateSpan('2025-11-24', '2025-12-01')).toBe('24 de noviembre – 1 de diciembre de 2025')
    expect(format.formatDateSpan('2025-12-29', '2026-01-04')).toBe(
      '29 de diciembre de 2025 – 4 de enero de 2026',
    )
  })
})

describe('CRD-01: hours', () => {
  it.each([
    ['2025-11-24T07:00:00', '7:00 a.m.'],
    ['2025-11-24T12:00:00', '12:00 p.m.'],
    ['2025-11-24T00:05:00', '12:05 a.m.'],
    ['2025-11-24T19:30:00', '7:30 p.m.'],
    ['20:15', '8:15 p.m.'],
    ['08:00:00', '8:00 a.m.'],
  ])('%s is %s', (time, text) => {
    expect(format.formatTime(time)).toBe(text)
  })

  it.each([
    ['01:00', 'la 1:00 a.m.'],
    ['13:59', 'la 1:59 p.m.'],
    ['10:00', 'las 10:00 a.m.'],
    ['12:59', 'las 12:59 p.m.'],
    ['23:00', 'las 11:00 p.m.'],
  ])('%s with its article is %s', (time, text) => {
    expect(format.withArticle(format.formatTime(time))).toBe(text)
  })

  it('formats hours with their day', () => {
    expect(format.formatLongDateTime('2025-11-24T07:00:00')).toBe('24 de noviembre de 2025, 7:00 a.m.')
    expect(format.formatClassMoment('2025-11-24T07:00:00')).toBe('lunes 24 de noviembre, 7:00 a.m.')
    expect(format.formatMinutes(45)).toBe('45 min')
  })
})

describe('CRD-17: unreadable values', () => {
  it('have a text of their own', () => {
    expect(format.formatTime('mañana')).toBe('Horario inválido')
    expect(format.formatTime(undefined)).toBe('Horario inválido')
    expect(format.formatMinutes(Number.NaN)).toBe('—')
    expect(format.formatDayHeading('2025-02-31')).toBe('Fecha inválida')
    expect(format.formatDayHeading(null)).toBe('Fecha no disponible')
    expect(format.formatLongDateTime('ayer')).toBe('Error al formatear fecha')
    expect(format.formatClassMoment('ayer')).toBe('Error al formatear fecha')
    expect(format.formatClassMoment('')).toBe('Fecha no disponible')
    expect(format.formatDateSpan('x', 'y')).toBe('Fecha inválida')
  })

  it('never throw and never show Invalid Date, NaN or undefined', () => {
    const formatters = [
      format.formatDayHeading,
      format.formatWeekdayShort,
      format.formatShortDate,
      format.formatMonthYear,
      format.formatMonth,
      format.formatTime,
      format.formatLongDateTime,
      format.formatClassMoment,
    ]
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(undefined), fc.constant(null)), (text) => {
        for (const formatter of formatters) expect(formatter(text)).not.toMatch(/Invalid|NaN|undefined/)
      }),
    )
  })
})

it.each([
  ['2026-11-20T07:05:00', '2026-11-20', 'hoy, 7:05 a.m.'],
  ['2026-11-19T19:30:00', '2026-11-20', 'ayer, 7:30 p.m.'],
  ['2026-11-03T12:00:00', '2026-11-20', '3 de noviembre, 12:00 p.m.'],
  ['2026-12-31T08:00:00', '2027-01-01', 'ayer, 8:00 a.m.'],
  ['2026-12-30T08:00:00', '2027-01-01', '30 de diciembre de 2026, 8:00 a.m.'],
])('%s, seen on %s: %s', (time, today, text) => {
  expect(format.formatRecent(time, today)).toBe(text)
})

it.each([
  ['2026-11-20', '2026-11-20', 'hoy'],
  ['2026-11-19', '2026-11-20', 'ayer'],
  ['2026-12-31', '2027-01-01', 'ayer'],
  ['2026-11-18', '2026-11-20', 'el 18 nov'],
  ['2025-11-18', '2026-11-20', 'el 18 nov 2025'],
])('the day %s, seen on %s: %s', (date, today, text) => {
  expect(format.formatRecentDay(date, today)).toBe(text)
})
