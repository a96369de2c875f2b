import { expect, it } from 'vitest'
import { coachRowStatus, isCancelled, shownReservationStatus, userPlanStatus } from './status.ts'

it('A08: both spellings are read, one is stored for each entity', () => {
  expect(['canceled', 'cancelled'].every(isCancelled)).toBe(true)
  expect([null, undefined, '', 'active'].some(isCancelled)).toBe(false)
  expect([userPlanStatus('canceled'), userPlanStatus('cancelled'), userPlanStatus('frozen')]).toEqual([
    'cancelled',
    'cancelled',
    'frozen',
  ])
})

it('CRD-16: anything unknown is pending', () => {
  expect(['reserved', 'active', 'cancelled', 'waiting', null].map(shownReservationStatus)).toEqual([
    'reserved',
    'active',
    'canceled',
    'pending',
    'pending',
  ])
})

it('AIN-08: rows of a coach', () => {
  expect(['scheduled', 'completed', 'canceled', 'cancelled', 'x', undefined].map(coachRowStatus)).toEqual([
    'scheduled',
    'completed',
    'cancelled',
    'cancelled',
    'pending',
    'pending',
  ])
})
