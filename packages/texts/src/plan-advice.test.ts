import type { PlanLike } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { planAdvice } from './plan-advice.ts'

const moment = { now: new Date('2026-11-20T19:00:00Z'), zone: 'America/Mazatlan' }

const plan = (given: Partial<PlanLike> = {}): PlanLike => ({
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  has_class_limit: true,
  class_limit: 8,
  classes_remaining: 5,
  ...given,
})

const next = plan({ start_date: '2026-12-01', end_date: '2026-12-30' })

describe('the warnings for a member with a plan', () => {
  it('shows nothing while days and classes are left', () => {
    expect(planAdvice(plan(), [plan()], moment)).toEqual({ lines: [], renew: false })
  })

  it('BOK-14: warns that the plan ends, with a link to the plans', () => {
    const ending = plan({ end_date: '2026-11-22' })
    expect(planAdvice(ending, [ending], moment)).toEqual({
      lines: ['Tu plan 8 Clases terminará en 2 días'],
      renew: true,
    })
  })

  it('BOK-15: warns that no class is left', () => {
    const empty = plan({ classes_remaining: 0 })
    expect(planAdvice(empty, [empty], moment)).toMatchObject({ renew: true })
    expect(planAdvice(empty, [empty], moment).lines[0]).toContain('no tiene clases disponibles')
  })

  it('shows no link to the plans when the next plan exists', () => {
    const ending = plan({ end_date: '2026-11-20' })
    expect(planAdvice(ending, [ending, next], moment)).toEqual({
      lines: ['Tu plan 8 Clases terminará hoy'],
      renew: false,
    })
  })

  it.each([
    ['expired', plan({ end_date: '2026-11-19' })],
    ['cancelled', plan({ status: 'cancelled' })],
  ])('shows only the link for a plan that is %s, because the label has the rest', (_status, over) => {
    expect(planAdvice(over, [over], moment)).toEqual({ lines: [], renew: true })
  })

  it('shows nothing before the plan begins', () => {
    expect(planAdvice(next, [next], moment)).toEqual({ lines: [], renew: false })
  })
})
