import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDateOf, instantOf, minutesUntil, sameHourLater, wallTimeOf, zoneDiffers } from './zone.ts'

const MAZATLAN = 'America/Mazatlan'
const zones = [
  MAZATLAN,
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const anyInstant = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })
  .map((ms) => new Date(ms))

describe('wall time and instants', () => {
  it('the studio is seven hours behind UTC, since October 2022 in summer too', () => {
    expect(wallTimeOf(new Date('2025-07-01T02:00:00Z'), MAZATLAN)).toBe('2025-06-30T19:00:00')
    expect(wallTimeOf(new Date('2025-12-01T02:00:00Z'), MAZATLAN)).toBe('2025-11-30T19:00:00')
    expect(wallTimeOf(new Date('2022-07-01T02:00:00Z'), MAZATLAN)).toBe('2022-06-30T20:00:00')
    expect(civilDateOf(new Date('2025-07-01T06:59:59Z'), MAZATLAN)).toBe('2025-06-30')
    expect(civilDateOf(new Date('2025-07-01T07:00:00Z'), MAZATLAN)).toBe('2025-07-01')
  })

  it('midnight is 00, not 24', () => {
    expect(wallTimeOf(new Date('2025-07-01T07:00:00Z'), MAZATLAN)).toBe('2025-07-01T00:00:00')
  })

  it('the instant of a wall time converts back to that wall time, in any zone', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
        const shown = wallTimeOf(instant, zone)
        expect(wallTimeOf(instantOf(shown, zone), zone)).toBe(shown)
      }),
    )
  })

  it('uses the first of two equal hours and moves a skipped hour forward', () => {
    expect(instantOf('2025-11-02T01:30:00', 'America/New_York').toISOString()).toBe(
      '2025-11-02T05:30:00.000Z',
    )
    expect(wallTimeOf(instantOf('2025-03-09T02:30:00', 'America/New_York'), 'America/New_York')).toBe(
      '2025-03-09T03:30:00',
    )
  })

  it('keeps the wall time across a change of the clocks', () => {
    const friday = instantOf('2025-10-31T07:00:00', 'America/New_York')
    expect(wallTimeOf(sameHourLater(friday, 7, 'America/New_York'), 'America/New_York')).toBe(
      '2025-11-07T07:00:00',
    )
    expect(sameHourLater(friday, 7, MAZATLAN).getTime() - friday.getTime()).toBe(7 * 86_400_000)
  })

  it('refuses a text that is not a wall time', () => {
    expect(() => instantOf('2025-02-30T07:00:00', MAZATLAN)).toThrow(RangeError)
  })

  it('returns negative minutes after the start', () => {
    const start = new Date('2025-11-24T14:00:00Z')
    expect(minutesUntil(start, new Date('2025-11-24T13:00:30Z'))).toBe(59.5)
    expect(minutesUntil(start, new Date('2025-11-24T14:01:00Z'))).toBe(-1)
  })
})

describe('GEN-22: the browser’s zone', () => {
  it('aliases of a zone are equal to the zone', () => {
    expect(zoneDiffers('America/Mexico_City', MAZATLAN)).toBe(true)
    expect(zoneDiffers('America/Hermosillo', MAZATLAN)).toBe(true)
    expect(zoneDiffers('Mexico/BajaSur', MAZATLAN)).toBe(false)
    expect(zoneDiffers(MAZATLAN, MAZATLAN)).toBe(false)
    expect(zoneDiffers('Nowhere/Land', MAZATLAN)).toBe(true)
  })
})
