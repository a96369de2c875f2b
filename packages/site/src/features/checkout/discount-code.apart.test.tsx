import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DiscountCode } from './discount-code'

const quote = { code: 'VERANO', discount_percent: 10 } as DiscountQuote

vi.mock('./use-discount', () => ({
  useDiscountsOffered: () => true,
  useDiscountCheck: (_plan: unknown, onQuote: (quote: DiscountQuote) => void) => ({
    check: () => onQuote(quote),
    busy: false,
    error: undefined,
    forget: () => undefined,
  }),
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const Checkout = ({ first }: { first: DiscountQuote | null }) => {
  const [given, setGiven] = useState(first)
  return <DiscountCode plan={{} as PlanForPurchase} quote={given} onQuote={setGiven} />
}

const press = () => act(async () => document.querySelector('button')?.click())

it('A15: the keyboard stays with the code when it is taken away, and takes nothing before', async () => {
  await act(async () => root.render(<Checkout first={quote} />))
  expect(document.activeElement).toBe(document.body)
  await press()
  expect(document.activeElement?.tagName).toBe('INPUT')
  const field = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'VERANO')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press()
  expect(document.activeElement?.tagName).toBe('BUTTON')
  expect(document.body.textContent).toContain('VERANO')
})
