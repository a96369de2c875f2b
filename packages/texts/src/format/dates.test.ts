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
    expect(format.formatCompactDate('2025-11-24')).toBe('24 nov 2025')
    expect(format.formatDateSpan('2025-11-24', '2025-11-30')).toBe('24 – 30 de noviembre de 2025')
    expect(format.formatDateSpan('2025-11-24', '2025-12-01')).toBe('24 de noviembre – 1 de diciembre de 2025')
    expect(format.formatShortSpan('2025-11-24', '2025-11-30')).toBe('24 – 30 nov 2025')
    expect(format.formatShortSpan('2025-11-24', '2025-12-01')).toBe('24 nov – 1 dic 2025')
    expect(format.formatShortSpan('2025-12-29', '2026-01-04')).toBe('29 dic 2025 – 4 ene 2026')
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

it.each([
  ['2025-12-31', 'hoy'],
  ['2026-01-01', 'mañana'],
  ['2026-01-02', 'el 2 ene 2026'],
  ['2025-12-30', 'el 30 dic'],
])('inside a line of facts, on 31 December 2025 the day %s is due “%s”', (date, text) => {
  expect(format.formatDueDay(date, '2025-12-31')).toBe(text)
})

it.each([
  ['2025-12-31', 'hoy'],
  ['2025-12-30', 'ayer'],
  ['2026-01-01', 'mañana'],
  ['2026-01-02', '2 ene 2026'],
  ['2025-12-29', '29 dic'],
])('the day %s in a table: %s', (date, text) => {
  expect(format.formatTableDay(date, '2025-12-31')).toBe(text)
})

it.each([
  ['2025-12-31T07:00:00', 'Hoy · 7:00 a.m.'],
  ['2026-01-01T07:00:00', 'Mañana · 7:00 a.m.'],
  ['2026-01-02T18:30:00', 'Vie 2 ene · 6:30 p.m.'],
])('a class to come at %s begins “%s”', (time, text) => {
  expect(format.formatComing(time, '2025-12-31')).toBe(text)
})

it.each([
  ['2025-12-31', 'hoy', 'Hoy, miércoles 31 de diciembre'],
  ['2026-01-01', 'mañana', 'Mañana, jueves 1 de enero'],
  ['2026-01-02', 'vie 2 ene', 'Viernes 2 de enero'],
  ['2025-12-30', 'mar 30 dic', 'Martes 30 de diciembre'],
])('a day to come, %s, is “%s” in a line and “%s” in a heading', (date, line, heading) => {
  expect(format.formatComingDay(date, '2025-12-31')).toBe(line)
  expect(format.formatComingHeading(date, '2025-12-31')).toBe(heading)
})

it('a class of the next days begins “mañana” inside a sentence', () => {
  expect(format.formatComingMoment('2026-01-01T07:00:00', '2025-12-31')).toBe('mañana, 7:00 a.m.')
  expect(format.formatComingMoment('2026-01-02T18:30:00', '2025-12-31')).toBe('viernes 2 de enero, 6:30 p.m.')
})
