import type { TodayPlan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { sampleNext, samplePlan } from '../../../testing/sample-day'
import { mainAction } from './main-action'

const zone = 'America/Mazatlan'
const next = sampleNext()
const minutesBefore = (minutes: number) => ({
  now: new Date(Date.parse(next.starts_at) - minutes * 60_000),
  zone,
})

it.each<[string, number, Partial<TodayPlan> | null, string]>([
  ['61 minutes before her class', 61, {}, 'book another'],
  [
    '61 minutes before her class, with a plan without a limit',
    61,
    { classes_remaining: null },
    'book another',
  ],
  ['an hour before her class', 60, {}, 'show pass'],
  ['during her class', -20, {}, 'show pass'],
  ['after her class', -120, {}, 'open schedule'],
  ['without classes left', 600, { classes_remaining: 0 }, 'show pass'],
  ['before her plan begins', 600, { state: 'coming' }, 'show pass'],
  ['with a plan that has ended', 600, { state: 'ended' }, 'choose plan'],
  ['without a plan', 600, null, 'choose plan'],
])('E01: the main button of a member %s', (_when, minutes, plan, action) => {
  expect(mainAction({ next, plan: plan && samplePlan(plan) }, minutesBefore(minutes))).toBe(action)
})

it.each<[string, Partial<TodayPlan>, string]>([
  ['leads to the schedule', {}, 'open schedule'],
  ['is her payment while it is to be verified', { state: 'waiting' }, 'pay'],
])('E01: the main button of a member without a class %s', (_what, plan, action) => {
  expect(mainAction({ next: null, plan: samplePlan(plan) }, minutesBefore(0))).toBe(action)
})
