import type { MemberToday, NextClass, Today, TodayPlan } from '@estudio/contract'
import { sampleReservation } from './sample-reservation'

/** The next class for tests: the sample reservation, which returns until 11:00 of its day. */
export const sampleNext = (given: Partial<NextClass> = {}): NextClass => ({
  ...sampleReservation(),
  starts_at: '2026-11-21T00:00:00.000Z',
  returns_until: '2026-11-20T18:00:00.000Z',
  ...given,
})

/** A plan with 6 of 12 classes left, for tests. */
export const samplePlan = (given: Partial<TodayPlan> = {}): TodayPlan => ({
  id: 'p1',
  name: '12 Clases',
  state: 'active',
  class_limit: 12,
  classes_remaining: 6,
  start_date: '2026-11-10',
  end_date: '2026-12-22',
  renewal: null,
  ...given,
})

/** The day of a member who has nothing, for tests. */
export const sampleDay = (given: Partial<MemberToday> = {}): Today => ({
  now: '2026-11-19T15:00:00.000Z',
  date: '2026-11-19',
  member: {
    next: null,
    plan: null,
    usual: [],
    waiting: { refused_payments: [], waiver: false, offers: [] },
    ...given,
  },
  coach: null,
  desk: null,
})
