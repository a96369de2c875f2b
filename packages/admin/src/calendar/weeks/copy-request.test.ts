import { describe, expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import { copyRequest, firstDayOf, lastRepetition, proposedDates } from './copy-request.ts'

const wednesday = '2026-11-18'

describe('the initial dates', () => {
  it('a day is copied to the same day a week later', () => {
    expect(proposedDates({ what: 'day', day: wednesday })).toEqual({ from: wednesday, to: '2026-11-25' })
  })

  it('a week has no target, because the server proposes it', () => {
    expect(proposedDates({ what: 'week', day: wednesday })).toEqual({ from: '2026-11-16', to: '' })
  })

  it('a repetition lasts four weeks, until the Sunday', () => {
    expect(proposedDates({ what: 'repeat', day: wednesday })).toEqual({
      from: '2026-11-16',
      to: '2026-12-20',
    })
  })
})

describe('the request body', () => {
  it('identifies weeks by their Mondays', () => {
    const request = copyRequest({ what: 'week', day: wednesday }, { from: wednesday, to: '2026-11-27' })
    expect(request).toEqual({ what: 'week', body: { from: '2026-11-16', to: '2026-11-23' } })
  })

  it('asks for a proposal until a week has a target, and not when the user emptied it', () => {
    expect(copyRequest({ what: 'week', day: wednesday }, { from: wednesday, to: '' })).toEqual({
      what: 'week',
      body: { from: '2026-11-16' },
    })
    expect(copyRequest({ what: 'week', day: wednesday }, { from: wednesday, to: null })).toBeUndefined()
    expect(copyRequest({ what: 'day', day: wednesday }, { from: wednesday, to: null })).toBeUndefined()
  })

  it('repeats one class or a whole week', () => {
    const entry = scheduled('2026-11-18T08:00:00', { id: 'c' })
    const dates = { from: '2026-11-16', to: '2026-12-20' }
    expect(copyRequest({ what: 'repeat', day: wednesday, entry }, dates)?.body).toEqual({
      scheduled_class_id: 'c',
      until: '2026-12-20',
    })
    expect(copyRequest({ what: 'repeat', day: wednesday }, dates)?.body).toEqual({
      week: '2026-11-16',
      until: '2026-12-20',
    })
  })

  it.each([
    ['an incomplete date', { from: wednesday, to: '?' }],
    ['the same week', { from: wednesday, to: '2026-11-19' }],
  ])('is undefined for %s', (_what, dates) => {
    expect(copyRequest({ what: 'week', day: wednesday }, dates)).toBeUndefined()
  })

  it('is undefined for the same day and for a repetition that ends before it begins', () => {
    expect(copyRequest({ what: 'day', day: wednesday }, { from: wednesday, to: wednesday })).toBeUndefined()
    expect(
      copyRequest({ what: 'repeat', day: wednesday }, { from: wednesday, to: '2026-11-01' }),
    ).toBeUndefined()
  })
})

it('the calendar then shows the first copy; a repetition lasts at most a year', () => {
  const copy = (start_time: string) => ({ id: 'x', source_id: 'y', name: 'Barre', start_time, end_time: '' })
  const created = [copy('2026-12-02T08:00:00'), copy('2026-11-25T08:00:00')]
  expect(firstDayOf({ dry_run: false, created, skipped: [], undo: null })).toBe('2026-11-25')
  expect(lastRepetition('2026-11-16')).toBe('2027-11-16')
})
