import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
  user_plans: [{ id: 'h1', status: 'active', end_date: '2026-11-30' }],
  version: 1,
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
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  sent = []
  refusal = undefined
  return () => vi.useRealTimers()
})

const answers: Answers = (path, body) => {
  if (body === undefined && !path.includes('/undo')) return path.includes('users') ? [ana] : { plans: [plan] }
  sent.push([path, body])
  const refused = refusal
  refusal = undefined
  if (refused) return refused
  if (path.includes('quote')) return { price: 480, list_price: 960 }
  if (path.includes('undo')) return { removed_client: false, user_plan: {} }
  return sold(ana)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choosePlan = async () => userEvent.click(await screen.findByRole('radio', { name: /^8 Clases/ }))
const chooseAna = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: t.search }), 'ana')
  await userEvent.click(await screen.findByRole('option', { name: /Ana Ejemplo/ }))
}

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
  const whatsapp = screen.getByRole('link', { name: t.done.whatsapp }).getAttribute('href') ?? ''
  expect(decodeURIComponent(whatsapp)).toContain('Recibo 41')
  await press('Deshacer')
  await screen.findByText(t.undone)
  expect(sent.at(-1)?.[0]).toBe('/api/admin/sales/s1/undo')
})

it('sells to a new client with name and telephone, and asks before a telephone is shared', async () => {
  const taken = texts.admin.users.invite.phoneTaken
  refusal = Response.json({ code: 'phone_taken', error: taken, errors: { phone: taken } }, { status: 409 })
  await show(<CounterPage />, answers)
  await press(t.newClient)
  await fill(screen.getByRole('textbox', { name: 'Nombre registrado' }), 'Nora Ibarra')
  await fill(screen.getByRole('textbox', { name: 'Celular' }), '6670001122')
  await choosePlan()
  await press(t.submit)
  await userEvent.click(await screen.findByRole('switch', { name: 'Sí, comparten el celular' }))
  await press(t.submit)
  await screen.findByRole('heading', { name: /^8 Clases para/ })
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
  expect(sent).toEqual([])
})

it('a discount code fills the amount with the quoted price', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(screen.getByRole('textbox', { name: t.discount }), 'MITAD')
  await press(t.apply)
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: t.amount })).toHaveProperty('value', '480'),
  )
  expect(screen.queryByRole('textbox', { name: t.reason })).toBeNull()
  await press(t.submit)
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ discount_code: 'MITAD', amount_paid: 480 }))
})

it('reception cannot write another amount', async () => {
  await show(<CounterPage />, answers, '/', ['reception'])
  await choosePlan()
  expect(screen.getByRole('spinbutton', { name: t.amount })).toHaveProperty('readOnly', true)
})
