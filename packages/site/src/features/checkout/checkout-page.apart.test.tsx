import type { PlanForPurchase } from '@estudio/contract'
import { type Studio, StudioContext } from '@estudio/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import CheckoutPage from './checkout-page'

interface StepProps {
  onPick?: (date: string) => void
  onContinue?: () => void
  onBack?: () => void
}

vi.mock('./plan-step', () => ({
  PlanStep: ({ onPick, onContinue }: StepProps) => (
    <>
      <button type="button" onClick={() => onPick?.('2026-11-23')}>
        Elegir
      </button>
      <button type="button" onClick={onContinue}>
        Continuar
      </button>
    </>
  ),
}))
vi.mock('./payment-step', () => ({
  PaymentStep: ({ onBack }: StepProps) => (
    <button type="button" onClick={onBack}>
      Volver
    </button>
  ),
}))

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    found?.focus()
    found?.click()
  })

const plan: PlanForPurchase = {
  id: 'p1',
  title: '8 Clases',
  price: '1200.00',
  duration: '30',
  description: '',
  features: [],
  class_limit: 8,
  has_class_limit: true,
}

it('the keyboard goes on from the step that comes up, there and back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => undefined)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <StudioContext value={{ name: 'Estudio', city: 'Culiacán' } as Studio}>
        <MemoryRouter initialEntries={[{ pathname: '/compra', state: { plan } }]}>
          <CheckoutPage />
        </MemoryRouter>
      </StudioContext>,
    ),
  )
  expect(document.activeElement).toBe(document.body)
  const shown = () => document.activeElement?.getAttribute('aria-label')
  await press('Elegir')
  await press('Continuar')
  expect(shown()).toBe('Datos de pago')
  await press('Volver')
  expect(shown()).toBe('Tu plan')
})
