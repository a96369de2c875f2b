import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { type Answers, fill } from '../testing/screen.tsx'

const t = texts.admin.counter
export const plan = {
  id: 'p1',
  name: '8 Clases',
  price: 960,
  duration_days: 30,
  class_limit: 8,
  promotion: null,
  is_active: true,
  display_order: 0,
}
export const ana = {
  id: 'u1',
  full_name: 'Ana Ejemplo',
  display_name: 'Ana Ejemplo',
  email: 'ana@socio.example',
  phone: '6671234567',
  last_login: '2026-11-01T18:00:00Z',
  is_active: true,
  user_plans: [{ id: 'h1', status: 'active', end_date: '2026-11-30' }],
  version: 1,
}
const eva = { ...ana, id: 'u2', full_name: 'Eva Luna', display_name: 'Eva Luna', user_plans: [] }
export const nora = {
  ...ana,
  id: 'u3',
  full_name: 'Nora Ibarra',
  email: null,
  phone: '6670001122',
  last_login: null,
}
export const sold = (user: object) => ({
  user,
  user_plan: {
    id: 's1',
    name: '8 Clases',
    price: 960,
    amount_paid: 960,
    start_date: '2026-12-01',
    end_date: '2026-12-30',
  },
  receipt: { folio: 41, url: 'http://localhost:3000/mi-cuenta/recibos/s1' },
  change: 40,
  cash_day: desk.openDay,
})

/** The test server answers with these values, and keeps the requests with a body in `sent`. */
const begin = () => ({
  sent: [] as [path: string, body: unknown][],
  /** The answer to the next request, once. */
  refusal: undefined as Response | undefined,
  receiptSentAt: null as string | null,
  plans: (): unknown => ({ plans: [plan] }),
  /** The quote waits for it. */
  quoted: undefined as Promise<void> | undefined,
  /** The day on which the money of today falls. */
  openDay: '2026-11-20',
})
export const desk = begin()

/** For `beforeEach`: the counter at 11 in the morning of November 20. */
export const openCounter = () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  Object.assign(desk, begin())
  return () => vi.useRealTimers()
}

export const answers: Answers = async (path, body) => {
  if (path.includes('.pdf')) return new Response(path)
  if (path.includes('cash-days')) return { id: '2026-11-20', open_day: desk.openDay }
  if (body === undefined && !path.includes('/undo') && !path.includes('receipt-mail'))
    return path.endsWith('users/u1')
      ? ana
      : path.includes('users')
        ? [path.includes('eva') ? eva : ana]
        : desk.plans()
  desk.sent.push([path, body])
  const refused = desk.refusal
  desk.refusal = undefined
  if (refused) return refused
  if (path.includes('quote')) {
    await desk.quoted
    return { price: 480, list_price: 960 }
  }
  if (path.includes('undo')) return { removed_client: false, user_plan: {} }
  if (path.includes('receipt-mail')) return { email: ana.email, sent_at: desk.receiptSentAt }
  return sold((body as { client: { id?: string } }).client.id ? ana : nora)
}
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** The button says the sum as soon as there is one. */
export const sellButton = () => screen.findByRole('button', { name: /^Cobrar( \$[\d,.]+)?$/ })
export const pressSell = async () => userEvent.click(await sellButton())
export const whatsapp = () =>
  decodeURIComponent(screen.getByRole('link', { name: t.done.whatsapp }).getAttribute('href') ?? '')
export const choosePlan = async () => userEvent.click(await screen.findByRole('radio', { name: /^8 Clases/ }))
export const choose = async (search: string, name: RegExp) => {
  await fill(await screen.findByRole('combobox', { name: t.search }), search)
  await userEvent.click(await screen.findByRole('option', { name }))
}
export const chooseAna = () => choose('ana', /Ana Ejemplo/)
export const amount = () => screen.getByRole('spinbutton', { name: t.amount })
export const code = () => screen.getByRole('textbox', { name: t.discount })
export const applied = (price: string) => waitFor(() => expect(amount()).toHaveProperty('value', price))
