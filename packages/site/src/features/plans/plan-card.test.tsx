import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { PlanCard } from '@estudio/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'

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

it('a promotion of one plan shows both prices and no empty labels', () => {
  const own = { price: 1200, was: 1800, label: '-33%', badge: '', note: 'Hasta el 30 de noviembre' }
  const { container } = renderScreen(
    <PlanCard plan={{ ...plan, promotion: { ...own, is_opening: false } }} />,
  )
  expect(screen.getByText('$1,200 MXN')).toBeVisible()
  expect(container.querySelector('s')).toHaveTextContent('$1,800 MXN')
  expect(screen.getByText('-33%')).toBeVisible()
  expect(screen.getByText('Hasta el 30 de noviembre')).toBeVisible()
  expect([...container.querySelectorAll('span')].filter((one) => one.textContent === '')).toEqual([])
})
