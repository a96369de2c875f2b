import { DEFAULT_CANCELLATION_LIMITS as limits } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { cancellationNow, nextReservation, reservationState } from './own-reservations'

const zone = 'America/Mazatlan'
const start = Date.parse('2026-11-21T00:00:00Z')
const before = (minutes: number) => new Date(start - minutes * 60_000)

describe('MYC-06: the state of a reservation', () => {
  it.each([
    ['upcoming', sampleReservation(), before(1)],
    ['past', sampleReservation(), before(0)],
    ['canceled', sampleReservation({ status: 'canceled', canceled_by: 'member' }), before(600)],
    ['canceled', sampleReservation({ class_status: 'canceled' }), before(-600)],
  ])('is %s', (state, reservation, now) => {
    expect(reservationState(reservation, now, zone)).toBe(state)
  })
})

it('the next class is the earliest class that has not ended and is not cancelled', () => {
  const classes = [
    sampleReservation({ id: 'later', schedule_id: 'c3', start_time: '2026-11-22T08:00:00' }),
    sampleReservation({
      id: 'past',
      schedule_id: 'c0',
      start_time: '2026-11-20T15:10:00',
      end_time: '2026-11-20T16:00:00',
    }),
    sampleReservation({ id: 'off', schedule_id: 'c1', status: 'canceled' }),
    sampleReservation({ id: 'next', schedule_id: 'c2', start_time: '2026-11-21T08:00:00' }),
  ]
  expect(nextReservation(classes, before(60), zone)?.id).toBe('next')
  expect(nextReservation(classes, before(61), zone)?.id).toBe('past')
  expect(nextReservation([], before(60), zone)).toBeUndefined()
})

describe('A01: the effect of a cancellation as the class comes nearer', () => {
  const read = { readAt: before(361), zone, limits }

  it.each([
    [360, 'returned'],
    [359, 'counted'],
    [60, 'counted'],
    [59, 'refused'],
    [0, 'refused'],
  ])('%i minutes before the class the cancellation is %s', (minutes, tier) => {
    expect(cancellationNow(sampleReservation(), { ...read, now: before(minutes) })).toBe(tier)
  })

  it('B14: a class that was moved keeps the promised return until it starts', () => {
    const reading = { ...read, readAt: before(120) }
    expect(cancellationNow(sampleReservation(), { ...reading, now: before(5) })).toBe('returned')
    expect(cancellationNow(sampleReservation(), { ...reading, now: before(0) })).toBe('refused')
  })
})
