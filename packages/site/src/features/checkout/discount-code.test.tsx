import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { gate, server } from '../../testing/server'
import { DiscountCode } from './discount-code'

const { discount } = texts.checkout
const quoteOf = (code: string) => ({ code, discount_percent: 10 }) as DiscountQuote

const onQuote = vi.fn()

const Checkout = ({ first = null }: { first?: DiscountQuote | null }) => {
  const [quote, setQuote] = useState(first)
  return (
    <DiscountCode
      plan={{ id: 'p1' } as PlanForPurchase}
      quote={quote}
      onQuote={(next) => {
        onQuote(next?.code)
        setQuote(next)
      }}
    />
  )
}

const field = async () => {
  const opens = screen.queryByRole('button', { name: discount.label })
  act(() => opens?.click())
  return screen.findByRole('textbox', { name: discount.field })
}
const applyCode = async (user: UserEvent, code: string) => {
  await screen.findByText(discount.label)
  await user.clear(await field())
  await user.type(await field(), code)
  await user.click(screen.getByRole('button', { name: discount.apply }))
}

beforeEach(() => {
  onQuote.mockReset()
  server.use(http.get('/api/discounts', () => HttpResponse.json({ offered: true })))
})

it('A15: the focus returns to the code field when the code is removed, and is not moved before', async () => {
  server.use(http.post('/api/discounts/check', () => HttpResponse.json(quoteOf('VERANO'))))
  const { user } = renderScreen(<Checkout first={quoteOf('VERANO')} />, { session: signedIn })
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: discount.remove }))
  expect(await field()).toHaveFocus()
  await user.keyboard('VERANO{Enter}')
  expect(await screen.findByRole('button', { name: discount.remove })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('VERANO')
})

describe('A15: several codes', () => {
  const answers = { VERANO: gate(), OTOÑO: gate(), INVIERNO: gate() }
  const refused: string[] = []
  let answered: string[]

  beforeEach(() => {
    Object.assign(answers, { VERANO: gate(), OTOÑO: gate(), INVIERNO: gate() })
    refused.length = 0
    answered = []
    server.use(
      http.post<never, { code: keyof typeof answers }>('/api/discounts/check', async ({ request }) => {
        const { code } = await request.json()
        await answers[code].opened
        answered.push(code)
        return refused.includes(code)
          ? HttpResponse.json({}, { status: 500 })
          : HttpResponse.json(quoteOf(code))
      }),
    )
  })

  const answer = async (code: keyof typeof answers) => {
    answers[code].open()
    await waitFor(() => expect(answered).toContain(code))
  }

  it('only the latest requested code is applied, in whatever order the responses arrive', async () => {
    const { user } = renderScreen(<Checkout />, { session: signedIn })
    await applyCode(user, 'VERANO')
    await applyCode(user, 'INVIERNO')
    await answer('VERANO')
    expect(screen.getByRole('button', { name: discount.apply, busy: true })).toBeVisible()
    await answer('INVIERNO')
    expect(await screen.findByRole('status')).toHaveTextContent('INVIERNO')
    expect(screen.queryByRole('button', { busy: true })).toBeNull()
    expect(onQuote.mock.calls).toEqual([['INVIERNO']])
  })

  it('an older code never replaces a newer code, whether the older code is valid or not', async () => {
    refused.push('OTOÑO')
    const { user } = renderScreen(<Checkout />, { session: signedIn })
    await applyCode(user, 'VERANO')
    await applyCode(user, 'OTOÑO')
    await applyCode(user, 'INVIERNO')
    await answer('INVIERNO')
    await screen.findByRole('status')
    await answer('VERANO')
    await answer('OTOÑO')
    expect(screen.getByRole('status')).toHaveTextContent('INVIERNO')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onQuote.mock.calls).toEqual([['INVIERNO']])
  })

  it('a code that was typed over is not applied, and a code that could not be checked shows an error', async () => {
    refused.push('INVIERNO')
    const { user } = renderScreen(<Checkout />, { session: signedIn })
    await applyCode(user, 'VERANO')
    await user.clear(await field())
    await answer('VERANO')
    await applyCode(user, 'INVIERNO')
    await answer('INVIERNO')
    expect(await screen.findByRole('alert')).toHaveTextContent(discount.error)
    expect(onQuote).not.toHaveBeenCalled()
  })
})
