import { describe, expect, it } from 'vitest'
import { hasNoClassesLeft, isLimited, normalisePlan, type PlanLike } from './plan.ts'

const plan = (fields: Partial<PlanLike>): PlanLike => ({
  name: '8 Clases',
  status: 'active',
  start_date: '2025-11-01',
  end_date: '2025-11-30',
  ...fields,
})

describe('A12: the spellings of a plan', () => {
  it('reads classes_remaining before classes_left', () => {
    expect(normalisePlan(plan({ class_limit: 8, classes_remaining: 3, classes_left: 5 })).remaining).toBe(3)
    expect(normalisePlan(plan({ class_limit: 8, classes_left: 5 })).remaining).toBe(5)
    expect(normalisePlan(plan({ class_limit: 8, classes_remaining: 0, classes_left: 5 })).remaining).toBe(0)
  })

  it('reads the limit in either spelling or from the nested plan', () => {
    expect(isLimited(plan({ has_class_limit: true }))).toBe(true)
    expect(isLimited(plan({ has_class_limits: true }))).toBe(true)
    expect(isLimited(plan({ plan: { has_class_limit: true, class_limit: 4 } }))).toBe(true)
    expect(normalisePlan(plan({ plan: { has_class_limit: true, class_limit: 4 }, classes_left: 2 }))).toEqual(
      {
        name: '8 Clases',
        limited: true,
        limit: 4,
        remaining: 2,
      },
    )
  })

  it('BOK-18: a plan is limited if the flag is true, or without a flag if class_limit is above 0', () => {
    expect(isLimited(plan({ has_class_limit: false, class_limit: 8 }))).toBe(true)
    expect(isLimited(plan({ has_class_limit: false, class_limit: 0 }))).toBe(false)
    expect(isLimited(plan({ has_class_limit: false, class_limit: null }))).toBe(false)
  })

  it('BOK-17: −1 means unlimited, whatever the other fields say', () => {
    const unlimited = plan({ has_class_limit: true, class_limit: 8, classes_remaining: -1 })
    expect(hasNoClassesLeft(unlimited)).toBe(false)
    expect(normalisePlan(unlimited)).toMatchObject({ limited: false, limit: null, remaining: -1 })
  })

  it('a limited plan without a count has no classes left', () => {
    expect(hasNoClassesLeft(plan({ class_limit: 8 }))).toBe(true)
  })
})
