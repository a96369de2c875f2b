import type { Plan } from '@estudio/contract'
import { expect, it } from 'vitest'
import { planForPurchase } from './checkout'

const plan: Plan = {
  id: '5e3f7a0c-7c5e-4b8e-9d57-3a1b7f6f0a01',
  name: '8 Clases',
  description: 'Dos por semana',
  price: 850.5,
  duration_days: 30,
  class_limit: 8,
  has_class_limit: true,
  benefits: ['Tapete incluido'],
  is_active: true,
  first_time_only: false,
  display_order: 1,
  version: 1,
  promotion: null,
  created_at: '2026-11-01T15:00:00.000Z',
  updated_at: '2026-11-01T15:00:00.000Z',
}

it('DAT-17: describes the plan that a purchase begins with', () => {
  expect(planForPurchase(plan)).toEqual({
    id: plan.id,
    title: '8 Clases',
    price: '850.50',
    duration: '30',
    description: 'Dos por semana',
    features: ['Tapete incluido'],
    class_limit: 8,
    has_class_limit: true,
  })
})
