import { describe, expect, it } from 'vitest'
import type { HourBand } from './folded-hours.ts'
import { nowPlace } from './now-place.ts'

const rows = ['07:00', '08:00', '09:30', '18:00'].map((time) => ({ time }))
const band: HourBand = { hours: ['10:00', '12:00', '14:00'], until: '18:00', isOpen: false }
const at = (clock: string, folded = new Map([['18:00', band]])) =>
  nowPlace(rows, folded, `2026-11-30T${clock}:00`)

describe('the line of the present time', () => {
  it('is in the row of the hour that has begun, at the share of the hour that has passed', () => {
    expect(at('08:15')).toEqual({ time: '08:00', isInBand: false, share: 0.25 })
    expect(at('18:00')).toEqual({ time: '18:00', isInBand: false, share: 0 })
  })

  it('is in a band of folded hours at the share of the band that has passed', () => {
    expect(at('12:00')).toEqual({ time: '18:00', isInBand: true, share: 0.25 })
    const opened = new Map([['10:00', { ...band, isOpen: true }]])
    expect(at('12:00', opened)?.isInBand).toBe(false)
  })

  it('is at the edge of a row before the first hour, in a gap and after the last hour', () => {
    expect(at('06:10')).toEqual({ time: '07:00', isInBand: false, share: 0 })
    expect(at('09:20')).toEqual({ time: '08:00', isInBand: false, share: 1 })
    expect(at('22:40')).toEqual({ time: '18:00', isInBand: false, share: 1 })
  })

  it('is at the top of a band above the first row before the hours of the band', () => {
    const early = new Map([['07:00', { ...band, hours: ['05:00', '06:00'], until: '07:00' }]])
    expect(at('04:50', early)).toEqual({ time: '07:00', isInBand: true, share: 0 })
  })

  it('is nowhere in a timetable without hours', () => {
    expect(nowPlace([], new Map(), '2026-11-30T08:15:00')).toBeUndefined()
  })
})
