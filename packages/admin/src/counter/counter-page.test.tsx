import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fill, show } from '../testing/screen.tsx'
import CounterPage from './counter-page.tsx'

const t = texts.admin.counter
const plan = {
  id: 'p1',
  name: '8 Clases',
  price: 960,
  duration_days: 30,
  class_limit: 8,
  promotion: null,
  is_active: true,
  display_order: 0,
}
const ana = {
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
const nora = {
  ...ana,
  id: 'u3',
  full_name: 'Nora Ibarra',
  email: null,
  phone: '6670001122',
  last_login: null,
}
const sold = (user: object) => ({
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
})

let sent: [string, unknown][]
let refusal: Response | undefined
let receiptSentAt: string | null
let plans: () => unknown
let quoted: Promise<void> | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  sent = []
  receiptSentAt = null
  refusal = undefined
  plans = () => ({ plans: [plan] })
  quoted = undefined
  return () => vi.useRealTimers()
})

const answers: Answers = async (path, body) => {
  if (path.includes('.pdf')) return new Response(path)
  if (body === undefined && !path.includes('/undo') && !path.includes('receipt-mail'))
    return path.includes('users') ? [path.includes('eva') ? eva : ana] : plans()
  sent.push([path, body])
  const refused = refusal
  refusal = undefined
  if (refused) return refused
  if (path.includes('quote')) {
    await quoted
    return { price: 480, list_price: 960 }
  }
  if (path.includes('undo')) return { removed_client: false, user_plan: {} }
  if (path.includes('receipt-mail')) return { email: ana.email, sent_at: receiptSentAt }
  return sold((body as { client: { id?: string } }).client.id ? ana : nora)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const whatsapp = () =>
  decodeURIComponent(screen.getByRole('link', { name: t.done.whatsapp }).getAttribute('href') ?? '')
const choosePlan = async () => userEvent.click(await screen.findByRole('radio', { name: /^8 Clases/ }))
const choose = async (search: string, name: RegExp) => {
  await fill(await screen.findByRole('combobox', { name: t.search }), search)
  await userEvent.click(await screen.findByRole('option', { name }))
}
const chooseAna = () => choose('ana', /Ana Ejemplo/)
const amount = () => screen.getByRole('spinbutton', { name: t.amount })
const code = () => screen.getByRole('textbox', { name: t.discount })
const applied = (price: string) => waitFor(() => expect(amount()).toHaveProperty('value', price))

it('sells to a client after her present plan, shows the change and the receipt, and takes the sale back', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(screen.getByRole('spinbutton', { name: t.received }), '1000')
  await screen.findByText(/^Cambio: \$40/)
  await press(t.submit)
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(sent).toEqual([
    [
      '/api/admin/sales',
      {
        client: { id: 'u1' },
        plan_id: 'p1',
        start_date: '2026-12-01',
        method: 'cash',
        amount_paid: 960,
        received: 1000,
      },
    ],
  ])
  expect(whatsapp()).toMatch(/Recibo 41 .*\/mi-cuenta\/recibos\/s1$/)
  await press('Deshacer')
  await screen.findByText(t.undone)
  expect(sent.at(-1)?.[0]).toBe('/api/admin/sales/s1/undo')
  expect(screen.queryByRole('heading', { name: '8 Clases para Ana Ejemplo' })).toBeNull()
  expect(screen.getByRole('combobox', { name: t.search })).toHaveProperty('value', '')
})

it('mails the receipt, and opens it for each paper', async () => {
  const opened: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((path) => opened.push(path))
    return 'blob:receipt'
  })
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await press(t.submit)
  await press(t.done.mail)
  await screen.findByText(t.done.mailed('ana@socio.example'))
  expect(sent.at(-1)?.[0]).toBe('/api/admin/sales/s1/receipt-mail')
  receiptSentAt = '2026-11-20T18:01:00Z'
  await press(t.done.mail)
  await screen.findByText(t.done.alreadyMailed('ana@socio.example', '20 de noviembre de 2026, 11:01 a.m.'))
  await press(t.done.printLetter)
  await press(t.done.printRoll)
  const pdf = '/api/user-plans/s1/receipt.pdf'
  await waitFor(() => expect(opened).toEqual([`${pdf}?paper=letter`, `${pdf}?paper=80mm`]))
})

it('the summary has what is sold, its days and its price, and says that a client is inactive', async () => {
  await show(<CounterPage />, (path, body) =>
    path.includes('users') ? [{ ...ana, is_active: false }] : answers(path, body),
  )
  await chooseAna()
  screen.getByText(t.inactive)
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  const summary = screen.getByRole('region', { name: t.summary.title })
  await waitFor(() =>
    expect([...summary.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'ClienteAna Ejemplo',
      'Plan8 Clases',
      'Vigencia1 – 30 de diciembre de 2026',
      'Precio$960.00',
      'Descuento MITAD−$480.00',
      'Método de pagoEfectivo',
      'Total$480.00',
    ]),
  )
})

it('a sale whose answer was lost is sent again with its key, and the page says that it is not sold twice', async () => {
  const keys: unknown[] = []
  await show(<CounterPage />, (path, body, headers) => {
    if (path !== '/api/admin/sales') return answers(path, body)
    keys.push(headers?.['idempotency-key'])
    if (keys.length === 1) throw new ApiError(0, 'network', '')
    return sold(ana)
  })
  await chooseAna()
  await choosePlan()
  await press(t.submit)
  await screen.findByText(new RegExp(t.error))
  await press(t.submit)
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it('“Cobrar” leads from a receipt to the next sale and keeps a sale that is being filled in', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await show(
    <>
      <Link to="/cobrar">Menú</Link>
      <CounterPage />
    </>,
    answers,
    '/cobrar',
  )
  const menu = screen.getByRole('link', { name: 'Menú' })
  await chooseAna()
  expect(asks()).toBe(true)
  await userEvent.click(menu)
  await choosePlan()
  await press(t.submit)
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(asks()).toBe(false)
  await userEvent.click(menu)
  expect(await screen.findByRole('combobox', { name: t.search })).toHaveProperty('value', '')
})

it('another client moves the proposed first day, but not a day that was chosen', async () => {
  await show(<CounterPage />, answers)
  await choosePlan()
  await chooseAna()
  await screen.findByText(t.endsOn('30 de diciembre de 2026'))
  await press(t.startToday)
  await screen.findByText(t.endsOn('19 de diciembre de 2026'))
  await press(texts.common.clearSearch)
  await chooseAna()
  await screen.findByText(t.endsOn('19 de diciembre de 2026'))
  await press(t.submit)
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ start_date: '2026-11-20' }))
})

it('sells to a new client with name and telephone, and asks before a telephone is shared', async () => {
  const taken = texts.admin.users.invite.phoneTaken
  refusal = Response.json({ code: 'phone_taken', error: taken, errors: { phone: taken } }, { status: 409 })
  await show(<CounterPage />, answers)
  await press(t.newClient)
  await fill(screen.getByRole('textbox', { name: 'Nombre y apellido' }), 'Nora Ibarra')
  await fill(screen.getByRole('textbox', { name: 'Celular' }), '6670001122')
  await choosePlan()
  await press(t.submit)
  await userEvent.click(await screen.findByRole('switch', { name: 'Sí, comparten el celular' }))
  await press(t.submit)
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  // She could not open the page of the receipt.
  expect(whatsapp()).not.toContain('/mi-cuenta')
  expect(screen.queryByRole('button', { name: t.done.mail })).toBeNull()
  expect(sent[1]?.[1]).toMatchObject({
    client: { full_name: 'Nora Ibarra', phone: '6670001122' },
    start_date: '2026-11-20',
    allow_shared_phone: true,
  })
})

it('without client or plan nothing is sent, and each field says what is missing', async () => {
  await show(<CounterPage />, answers)
  await press(t.submit)
  await screen.findByText(t.planRequired)
  screen.getByText(t.clientRequired)
  expect(screen.queryByText(texts.admin.users.addPlan.amountInvalid)).toBeNull()
  expect(sent).toEqual([])
})

it.each([
  ['', undefined],
  ['-1', undefined],
  ['0', '$0.00'],
])('the amount “%s” has the total %s, and only a wrong amount is an error', async (typed, total) => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(screen.getByRole('spinbutton', { name: t.received }), '1000')
  await userEvent.clear(amount())
  if (typed) await userEvent.type(amount(), typed)
  const summary = screen.getByRole('region', { name: t.summary.title })
  await waitFor(() =>
    expect([...summary.querySelectorAll('dd')].at(-1)?.textContent).toBe(total ?? texts.common.noValue),
  )
  expect(screen.queryByText(/^Cambio/)?.textContent).toBe(total && 'Cambio: $1,000.00')
  await press(t.submit)
  if (total) return
  await screen.findByText(texts.admin.users.addPlan.amountInvalid)
  expect(screen.queryByText(t.receivedLess)).toBeNull()
  expect(sent).toEqual([])
})

it('Enter in the field of the discount code fills the amount with the quoted price', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await userEvent.type(code(), 'MITAD{Enter}')
  await applied('480')
  expect(sent).toEqual([['/api/admin/sales/quote', { plan_id: 'p1', user_id: 'u1', discount_code: 'MITAD' }]])
  expect(screen.queryByRole('textbox', { name: t.reason })).toBeNull()
  await press(t.submit)
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ discount_code: 'MITAD', amount_paid: 480 }))
})

it('a changed code takes the discount back, and a code that is not applied is not sold', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await applied('480')
  await fill(code(), 'OTRO')
  await applied('960')
  await press(t.submit)
  await screen.findByText(t.discountUnapplied)
  expect(sent).toHaveLength(1)
  await userEvent.clear(code())
  await press(t.submit)
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  expect(sent[1]?.[1]).toMatchObject({ amount_paid: 960 })
  expect(sent[1]?.[1]).not.toHaveProperty('discount_code')
})

it('another client takes the discount back', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await applied('480')
  await choose('eva', /Eva Luna/)
  await applied('960')
  await press(t.apply)
  await applied('480')
  expect(sent[1]?.[1]).toMatchObject({ user_id: 'u2' })
})

it('the quote of a code that was changed meanwhile does not change the amount', async () => {
  let answer = () => {}
  quoted = new Promise((resolve) => {
    answer = resolve
  })
  await show(<CounterPage />, answers)
  await choosePlan()
  await fill(code(), 'MITAD')
  await press(t.apply)
  await fill(code(), 'OTRO')
  await act(async () => answer())
  expect(amount()).toHaveProperty('value', '960')
})

it('without a plan on sale the page says so', async () => {
  plans = () => ({ plans: [] })
  await show(<CounterPage />, answers)
  await screen.findByText(t.noPlans)
  expect(screen.queryByRole('group', { name: t.plan })).toBeNull()
})

it('plans that could not be read are read again', async () => {
  plans = () => {
    throw new Error('no answer')
  }
  await show(<CounterPage />, answers)
  const retry = await screen.findByRole('button', { name: texts.common.retry })
  expect(screen.queryByRole('group', { name: t.plan })).toBeNull()
  plans = () => ({ plans: [plan] })
  await userEvent.click(retry)
  await choosePlan()
})

it('reception cannot write another amount', async () => {
  await show(<CounterPage />, answers, '/', ['reception'])
  await choosePlan()
  expect(screen.getByRole('spinbutton', { name: t.amount })).toHaveProperty('readOnly', true)
})
