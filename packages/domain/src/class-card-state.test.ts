import { describe, expect, it } from 'vitest'
import {
  classCardState,
  isBeyondRestriction,
  isLive,
  isTooFarAhead,
  reservationForClass,
} from './class-card-state.ts'

const now = new Date('2025-11-24T14:00:00Z')
const inMinutes = (minutes: number, enrolled = 3, fields = {}) => ({
  start: new Date(now.getTime() + minutes * 60_000),
  capacity: 14,
  enrolled,
  status: 'scheduled',
  ...fields,
})
const mine = { status: 'reserved' }
const canceledByMe = { status: 'canceled', canceled_by: 'member' }

it('CRD-14: the card shows the live reservation of a class, or else the last cancelled reservation', () => {
  const of = (schedule_id: string, id: number, status: string) => ({ schedule_id, id, status })
  const reservations = [of('a', 1, 'canceled'), of('b', 2, 'reserved'), of('a', 3, 'reserved')]
  expect(reservationForClass(reservations, 'a')?.id).toBe(3)
  expect(reservationForClass([of('a', 1, 'cancelled'), of('a', 4, 'canceled')], 'a')?.id).toBe(4)
  expect(reservationForClass(reservations, 'c')).toBeUndefined()
})

describe('the state of a class card', () => {
  it('A03, C01: a class below the minimum advance cannot be booked, and a reservation stays', () => {
    const at = (minutes: number, own?: typeof mine) =>
      classCardState(now, inMinutes(minutes), own, undefined, 120)
    expect(at(119)).toEqual({ kind: 'booking_closed' })
    expect(at(120)).toMatchObject({ kind: 'available' })
    expect(at(119, mine)).toMatchObject({ kind: 'reserved' })
  })

  it('CRD-06: a class that has begun is finished in every other state', () => {
    expect(classCardState(now, inMinutes(-0.01), mine)).toEqual({ kind: 'finished' })
    expect(classCardState(now, inMinutes(-10), canceledByMe)).toEqual({ kind: 'finished' })
  })

  it('CRD-07, CRD-14: the card shows the member’s own cancellation, also when the class is full', () => {
    expect(classCardState(now, inMinutes(600), canceledByMe)).toEqual({ kind: 'canceled_by_you' })
    expect(classCardState(now, inMinutes(600, 14), { status: 'cancelled' })).toEqual({
      kind: 'canceled_by_you',
    })
  })

  it('B13: the member can book again after a cancellation by the studio', () => {
    const byStudio = { status: 'canceled', canceled_by: 'studio' }
    expect(classCardState(now, inMinutes(600), byStudio)).toEqual({ kind: 'available', startingSoon: false })
    expect(classCardState(now, inMinutes(600, 14), byStudio)).toEqual({ kind: 'full' })
  })

  it('CRD-08: a class without free places is full', () => {
    expect(classCardState(now, inMinutes(600, 14))).toEqual({ kind: 'full' })
    expect(classCardState(now, inMinutes(600, 15))).toEqual({ kind: 'full' })
    expect(classCardState(now, inMinutes(600, 13))).toMatchObject({ kind: 'available' })
  })

  it('CRD-15: a class without a capacity has twelve places', () => {
    expect(classCardState(now, inMinutes(600, 12, { capacity: undefined }))).toEqual({ kind: 'full' })
    expect(classCardState(now, inMinutes(600, 11, { capacity: null }))).toMatchObject({ kind: 'available' })
  })

  it('A09: a member with a place keeps the cancel button of a full class', () => {
    expect(classCardState(now, inMinutes(600, 14), mine)).toEqual({
      kind: 'reserved',
      full: true,
      startingSoon: false,
      cancellation: 'returned',
    })
  })

  it('CRD-10, A01: the effect of cancelling depends on the time left and the studio’s limits', () => {
    expect(classCardState(now, inMinutes(360), mine)).toMatchObject({ cancellation: 'returned' })
    expect(classCardState(now, inMinutes(60), mine)).toMatchObject({
      cancellation: 'counted',
      startingSoon: false,
    })
    expect(classCardState(now, inMinutes(59), mine)).toMatchObject({
      cancellation: 'refused',
      startingSoon: true,
    })
    expect(classCardState(now, inMinutes(59), mine, { returnMinutes: 30, blockMinutes: 10 })).toMatchObject({
      cancellation: 'returned',
    })
  })

  it('CRD-12: the notice is shown from 0 to less than 60 minutes before the start', () => {
    expect(classCardState(now, inMinutes(0))).toEqual({ kind: 'available', startingSoon: true })
    expect(classCardState(now, inMinutes(59.9))).toEqual({ kind: 'available', startingSoon: true })
    expect(classCardState(now, inMinutes(60))).toEqual({ kind: 'available', startingSoon: false })
  })

  it('a class that the studio cancelled has no actions', () => {
    expect(classCardState(now, inMinutes(600, 0, { status: 'canceled' }), mine)).toEqual({
      kind: 'studio_canceled',
    })
  })

  it('CRD-13: a reservation is live in any status but cancelled', () => {
    expect([mine, { status: 'active' }, { status: 'confirmed?' }].every(isLive)).toBe(true)
    expect([canceledByMe, { status: 'cancelled' }, null, undefined].some(isLive)).toBe(false)
  })
})

it('a class is too far ahead from the day after the last bookable day', () => {
  expect(isTooFarAhead('2025-12-01', '2025-11-24', 7)).toBe(false)
  expect(isTooFarAhead('2025-12-02', '2025-11-24', 7)).toBe(true)
})

it('a restricted member may book a class that begins in exactly 24 hours, and none that begins later', () => {
  expect(isBeyondRestriction(inMinutes(1440).start, now)).toBe(false)
  expect(isBeyondRestriction(inMinutes(1441).start, now)).toBe(true)
})
