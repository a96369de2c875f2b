import { describe, expect, it } from 'vitest'
import { afterOpenHours, openHoursBetween, parseOpeningHours, writeOpeningHours } from './opening-hours.ts'
import { instantOf } from './zone.ts'

const zone = 'America/Mazatlan'
const at = (time: string) => instantOf(`${time}:00`, zone)
const hours = (text: string) => parseOpeningHours(text) ?? []
const week = hours('Mo-Sa 07:00-20:00')

describe('opening hours', () => {
  it.each([
    ['Mo-Fr 07:00-13:00, Mo-Fr 16:00-20:00, Sa 08:00-14:00', [0, 2, 2, 2, 2, 2, 1]],
    ['Sa-Mo 09:00-12:00', [1, 1, 0, 0, 0, 0, 1]],
    ['Su 10:00-11:00', [1, 0, 0, 0, 0, 0, 0]],
  ])('%s', (text, spans) => {
    expect(hours(text).map((day) => day.length)).toEqual(spans)
  })

  it.each([
    '',
    'Lu-Sa 07:00-20:00',
    'Mo 20:00-07:00',
    'Mo 07:00-24:00',
    'Mo-Sa 07-20',
    'Mo 07:00-10:00, Mo 09:00-12:00',
  ])('refuses “%s”', (text) => expect(parseOpeningHours(text)).toBeUndefined())

  it.each([
    ['Mo-Fr 07:00-13:00, Mo-Fr 16:00-20:00, Sa 08:00-14:00', undefined],
    ['Mo-Su 00:00-23:59', undefined],
    ['Sa-Mo 09:00-12:00', 'Mo 09:00-12:00, Sa-Su 09:00-12:00'],
    ['Mo 16:00-20:00, Tu 07:00-09:00, Mo 07:00-09:00', 'Mo 07:00-09:00, Mo 16:00-20:00, Tu 07:00-09:00'],
  ])('“%s” is written from Monday with equal days together', (text, written = text) => {
    expect(writeOpeningHours(hours(text))).toBe(written)
    expect(hours(written)).toEqual(hours(text))
  })

  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20T09:00', '2026-11-20T11:30', 2.5],
    ['2026-11-20T22:00', '2026-11-21T06:00', 0],
    ['2026-11-21T19:00', '2026-11-23T08:00', 2],
    ['2026-11-20T11:00', '2026-11-20T09:00', 0],
  ])('from %s to %s the studio is open %d hours', (from, to, open) => {
    expect(openHoursBetween(at(from), at(to), week, zone)).toBe(open)
  })

  it.each([
    ['2026-11-20T09:00', 24, '2026-11-21T20:00'],
    ['2026-11-21T19:00', 2, '2026-11-23T08:00'],
    ['2026-11-22T12:00', 1, '2026-11-23T08:00'],
  ])('after %s, %d open hours end at %s', (from, count, end) => {
    expect(afterOpenHours(at(from), count, week, zone)).toEqual(at(end))
    expect(openHoursBetween(at(from), at(end), week, zone)).toBe(count)
  })

  it('counts the real length of a day on which the clocks change', () => {
    const open = hours('Mo-Su 00:00-23:00')
    const denver = 'America/Denver'
    const spring = (time: string) => instantOf(`2026-03-08T${time}:00`, denver)
    expect(openHoursBetween(spring('00:00'), spring('06:00'), open, denver)).toBe(5)
  })
})
