import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, shown } from '../../ui/testing/site-screen'
import { PlanCard } from './plan-card'

const plan = {
  id: 'p1',
  name: '1 Mes',
  description: 'Todo el mes',
  price: 1800,
  duration_days: 30,
  class_limit: null,
  has_class_limit: false,
  benefits: ['Clases ilimitadas', 'Todos los tipos de clase'],
} as unknown as Plan

const times = (text: string) => shown().split(text).length - 1

afterEach(closeScreen)

it('what a plan allows is said once, although a benefit says it too', async () => {
  await openScreen(<PlanCard plan={plan} />)
  expect(times(texts.plans.unlimited)).toBe(1)
  expect(shown()).toContain('Todos los tipos de clase')
})

it('of a limited plan every other benefit stays', async () => {
  const limited = {
    ...plan,
    class_limit: 8,
    has_class_limit: true,
    benefits: ['8 clases incluidas', 'Regalo'],
  }
  await openScreen(<PlanCard plan={limited} />)
  expect(times('8 clases incluidas')).toBe(1)
  expect(shown()).toContain('Regalo')
})
