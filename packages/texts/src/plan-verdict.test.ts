import { addDays, type PlanLike } from '@estudio/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planVerdict } from './plan.ts'

const today = '2025-11-24'
const moment = { now: new Date('2025-11-25T06:30:00Z'), zone: 'America/Mazatlan' }
const plan = (endsIn: number, left = 5, fields: Partial<PlanLike> = {}): PlanLike => ({
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2025-10-01',
  end_date: addDays(today, endsIn),
  class_limit: 8,
  classes_remaining: left,
  ...fields,
})

describe('the texts of a plan that block a booking', () => {
  it('BOK-11: the plan has ended', () => {
    expect(planVerdict(plan(-1), moment).blocks).toEqual([
      'Tu plan 8 Clases ha expirado. Necesitas adquirir un nuevo plan.',
    ])
  })

  it('BOK-15: the plan has no classes left', () => {
    const text = 'Tu plan 8 Clases no tiene clases disponibles. Necesitas adquirir un nuevo plan.'
    expect(planVerdict(plan(20, 0), moment)).toEqual({ blocks: [text], warnings: [] })
    expect(planVerdict(plan(20, -2), moment).blocks).toEqual([text])
  })
})

describe('the warnings of a plan', () => {
  it.each([
    [0, 'Tu plan 8 Clases terminará hoy'],
    [1, 'Tu plan 8 Clases terminará mañana'],
    [2, 'Tu plan 8 Clases terminará en 2 días'],
    [3, 'Tu plan 8 Clases terminará en 3 días'],
  ])('BOK-12 to BOK-14: ends in %i days, by the calendar of Mazatlan (A66)', (days, text) => {
    expect(planVerdict(plan(days), moment)).toEqual({ blocks: [], warnings: [text] })
  })

  it('does not warn of an end in four days', () => {
    expect(planVerdict(plan(4), moment)).toEqual({ blocks: [], warnings: [] })
  })

  it('BOK-16: warns of three or fewer classes left', () => {
    expect(planVerdict(plan(20, 3), moment).warnings).toEqual(['Tu plan 8 Clases tiene 3 clases disponibles'])
    expect(planVerdict(plan(20, 1), moment).warnings).toEqual(['Tu plan 8 Clases tiene 1 clase disponible'])
    expect(planVerdict(plan(20, 4), moment).warnings).toEqual([])
  })

  it('warns of both at once', () => {
    expect(planVerdict(plan(0, 2), moment).warnings).toHaveLength(2)
  })

  it('BOK-17: an unlimited plan neither blocks nor warns about classes', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(fc.integer({ min: 0, max: 50 })), (flag, limit) => {
        const unlimited = plan(20, -1, { has_class_limit: flag, class_limit: limit })
        expect(planVerdict(unlimited, moment)).toEqual({ blocks: [], warnings: [] })
      }),
    )
  })
})
