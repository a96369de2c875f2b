import { expect, it } from 'vitest'
import { coachRowStatus, isCancelled, shownReservationStatus, userPlanStatus } from './status.ts'

it('A08: both spellings are read, and each entity is stored with one spelling', () => {
  expect(['canceled', 'cancelled'].every(isCancelled)).toBe(true)
  expect([null, undefined, '', 'active'].some(isCancelled)).toBe(false)
  expect([userPlanStatus('canceled'), userPlanStatus('cancelled'), userPlanStatus('frozen')]).toEqual([
    'cancelled',
    'cancelled',
    'frozen',
  ])
})

it('CRD-16: an unknown status counts as pending', () => {
  expect(['reserved', 'active', 'cancelled', 'waiting', null].map(shownReservationStatus)).toEqual([
    'reserved',
    'active',
    'canceled',
    'pending',
    'pending',
  ])
})

it('AIN-08: each class in a coach’s list has its status', () => {
  expect(['scheduled', 'completed', 'canceled', 'cancelled', 'x', undefined].map(coachRowStatus)).toEqual([
    'scheduled',
    'completed',
    'cancelled',
    'cancelled',
    'pending',
    'pending',
  ])
})
