import { ApiError, SessionProvider, type StudioClient } from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDiscountCheck } from './use-discount'

const state = { status: 'signed-out', user: null, roles: null }
const session = {
  state: () => state,
  token: () => null,
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
  start: () => () => undefined,
  prepare: () => undefined,
}

let root: Root
let checking: ReturnType<typeof useDiscountCheck>
const waiting = new Map<string, { answer: () => void; refuse: () => void }>()
const onQuote = vi.fn((quote: DiscountQuote) => quote.code)

const request = (_path: string, { body }: { body: { code: string } }) =>
  new Promise((resolve, reject) => {
    waiting.set(body.code, {
      answer: () => resolve({ code: body.code }),
      refuse: () => reject(new ApiError(500, 'unknown', 'x')),
    })
  })

const tell = (now: typeof checking) => {
  checking = now
}
const Probe = () => {
  const now = useDiscountCheck({ id: 'p1' } as PlanForPurchase, onQuote)
  useEffect(() => tell(now))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider client={{ session, http: { request } } as unknown as StudioClient}>
          <Probe />
        </SessionProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  waiting.clear()
})

const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
const check = async (code: string) => {
  await act(async () => checking.check(code))
  await pause()
}
const forget = () => act(async () => checking.forget())
const quoted = () => onQuote.mock.results.map(({ value }) => value)

it('A15: of two codes only the one asked for last is applied, whichever is answered first', async () => {
  await check('VERANO')
  await forget()
  await check('INVIERNO')
  expect(checking.busy).toBe(true)
  waiting.get('VERANO')?.answer()
  await pause()
  expect(quoted()).toEqual([])
  expect(checking.busy).toBe(true)
  waiting.get('INVIERNO')?.answer()
  await pause()
  expect(quoted()).toEqual(['INVIERNO'])
  expect(checking.busy).toBe(false)
})

it('A15: an older code takes no place of a newer one, whether it holds or not', async () => {
  await check('VERANO')
  await check('OTOÑO')
  await check('INVIERNO')
  waiting.get('INVIERNO')?.answer()
  await pause()
  waiting.get('VERANO')?.answer()
  waiting.get('OTOÑO')?.refuse()
  await pause()
  expect(quoted()).toEqual(['INVIERNO'])
  expect(checking.error).toBeUndefined()
})

it('A15: what was typed over is no longer asked for; what could not be checked is said', async () => {
  await check('VERANO')
  await forget()
  waiting.get('VERANO')?.answer()
  await pause()
  expect(quoted()).toEqual([])
  await check('INVIERNO')
  waiting.get('INVIERNO')?.refuse()
  await pause()
  expect(checking.error).toBe(texts.checkout.discount.error)
})
