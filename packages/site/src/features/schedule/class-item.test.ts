import type { Reservation } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { sampleClass } from '../../testing/sample-class.ts'
import { toClassItem } from './class-item.ts'

const coach = (id: string, name: string) => ({
  id,
  instructor_id: id,
  display_name: name,
  name,
  profile_picture_url: null,
})

const pilates = sampleClass({ instructors: [coach('c1', 'Sol'), coach('c2', 'Luna')] })

const reservation = (status: 'reserved' | 'canceled') => ({ id: 'r1', status }) as Reservation

const limits = { returnMinutes: 360, blockMinutes: 60 }
/** The studio's limits, read this many minutes before the class. */
const reading = (minutes = 600) => ({
  limits,
  readAt: new Date(Date.parse(pilates.starts_at) - minutes * 60_000),
})

describe('DAT-16: a class as a card shows it', () => {
  it('combines the fields of the schedule', () => {
    expect(toClassItem(pilates, undefined, reading())).toMatchObject({
      id: pilates.id,
      name: 'Pilates',
      instructor: 'Coach Sol, Coach Luna',
      instructor_id: 'c1',
      instructor_ids: ['c1', 'c2'],
      time: '6:00 p.m.',
      duration: 50,
      capacity: 14,
      enrolled: 3,
      is_special: false,
      special_color1: '#FFB347',
      special_color2: '#FF5E62',
      start_time: '2026-11-17T18:00:00',
      isReserved: false,
      reservationId: undefined,
      userReservationStatus: undefined,
    })
  })

  it('WLI-11: a place that is held for a member on the waiting list is not free', () => {
    const offered = { ...pilates, max_capacity: 4, waitlist_count: 2, held_count: 1 }
    expect(toClassItem(offered, undefined, reading())).toMatchObject({ capacity: 4, enrolled: 4 })
  })

  it.each([
    ['reserved', true],
    ['canceled', false],
  ] as const)('combines a class with the member’s own reservation, %s', (status, isReserved) => {
    expect(toClassItem(pilates, reservation(status), reading())).toMatchObject({
      isReserved,
      reservationId: 'r1',
      userReservationStatus: status,
    })
  })

  it('a special class is shown under its own name', () => {
    const special = { is_special: true, special_class_name: 'NOCHE', special_class_description: 'A oscuras' }
    expect(toClassItem({ ...pilates, ...special, instructors: [] }, undefined, reading())).toMatchObject({
      name: 'NOCHE',
      description: 'A oscuras',
      instructor: 'Coach por asignar',
      is_special: true,
    })
  })
})

describe('A01, B14: the limits of a cancellation', () => {
  const held = (cancellation: Reservation['cancellation']) =>
    ({ id: 'r1', status: 'reserved', cancellation }) as Reservation

  it.each([
    ['returned', 600],
    ['counted', 300],
    ['refused', 30],
  ] as const)('follow the studio’s settings: %s, %i minutes before', (cancellation, minutes) => {
    expect(toClassItem(pilates, held(cancellation), reading(minutes)).limits).toEqual(limits)
  })

  it.each([300, 30])(
    'allow the return until the start of a class that was moved: %i minutes before',
    (minutes) => {
      expect(toClassItem(pilates, held('returned'), reading(minutes)).limits).toEqual({
        returnMinutes: 0,
        blockMinutes: 0,
      })
    },
  )

  it('are those of the class type where it has its own', () => {
    const own = { ...pilates, cancel_rules: { free_minutes: 720, late_rule: 'strike' as const } }
    expect(toClassItem(own, undefined, reading()).limits).toEqual({
      ...limits,
      returnMinutes: 720,
      lateRule: 'strike',
    })
  })
})
