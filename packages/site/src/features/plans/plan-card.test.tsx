import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
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

it('shows the class limit once, although a benefit repeats it', () => {
  renderScreen(<PlanCard plan={plan} />)
  expect(screen.getAllByText(texts.plans.unlimited, { exact: false })).toHaveLength(1)
  expect(screen.getByText('Todos los tipos de clase')).toBeVisible()
})

it('shows every other benefit of a limited plan', () => {
  const limited = {
    ...plan,
    class_limit: 8,
    has_class_limit: true,
    benefits: ['8 clases incluidas', 'Regalo'],
  }
  renderScreen(<PlanCard plan={limited} />)
  expect(screen.getAllByText('8 clases incluidas', { exact: false })).toHaveLength(1)
  expect(screen.getByText('Regalo')).toBeVisible()
})
