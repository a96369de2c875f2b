import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useGetList } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientParameter } from '../shared/counter-address.ts'
import { fill, show } from '../testing/screen.tsx'
import CounterPage from './counter-page.tsx'
import {
  amount,
  ana,
  answers,
  chooseAna,
  choosePlan,
  code,
  desk,
  openCounter,
  plan,
  press,
  pressSell,
  sellButton,
  sold,
  whatsapp,
} from './testing.ts'

const t = texts.admin.counter
beforeEach(openCounter)

it('sells to a client after her present plan, shows the change and the receipt, and takes the sale back', async () => {
  await show(<CounterPage />, answers)
  await chooseAna()
  await choosePlan()
  await fill(screen.getByRole('spinbutton', { name: t.received }), '1000')
  await screen.findByText(/^Cambio: \$40/)
  await pressSell()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(desk.sent).toEqual([
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
  expect(desk.sent.at(-1)?.[0]).toBe('/api/admin/sales/s1/undo')
  expect(screen.queryByRole('heading', { name: '8 Clases para Ana Ejemplo' })).toBeNull()
  expect(screen.getByRole('combobox', { name: t.search })).toHaveProperty('value', '')
})

it.each([
  ['the plan that she had last', { plan_id: 'p1' }, plan, true],
  ['no plan that she cancelled', { plan_id: 'p1', status: 'cancelled' }, plan, false],
  ['no plan that is not sold any more', { plan_id: 'old' }, plan, false],
  ['no plan for first-timers', { plan_id: 'p1' }, { ...plan, first_time_only: true }, false],
])('“Cobrar” from the file of a client begins with %s', async (_what, held, onSale, isChosen) => {
  desk.plans = () => ({ plans: [onSale] })
  const earlier = { id: 'h0', status: 'active', end_date: '2026-10-31', plan_id: 'other' }
  const known = { ...ana, user_plans: [{ ...ana.user_plans[0], ...held }, earlier] }
  await show(
    <CounterPage />,
    (path, body) => (path.endsWith('users/u1') ? known : answers(path, body)),
    `/cobrar?${clientParameter}=u1`,
  )
  const chosen = await screen.findByRole('radio', { name: /^8 Clases/ })
  expect(chosen).toHaveProperty('checked', isChosen)
  // The focus is on the next thing to do.
  expect(isChosen ? screen.getByRole('button', { name: 'Cobrar $960' }) : chosen).toHaveFocus()
  if (!isChosen) return
  await pressSell()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(desk.sent).toEqual([
    [
      '/api/admin/sales',
      { client: { id: 'u1' }, plan_id: 'p1', start_date: '2026-12-01', method: 'cash', amount_paid: 960 },
    ],
  ])
})

it('a client who is found is offered the plan that she had last, unless a plan was chosen', async () => {
  const other = { ...plan, id: 'p2', name: '4 Clases', price: 520 }
  desk.plans = () => ({ plans: [plan, other] })
  const renewing = { ...ana, user_plans: [{ ...ana.user_plans[0], plan_id: 'p1' }] }
  await show(<CounterPage />, (path, body) =>
    path.includes('users') && body === undefined ? [renewing] : answers(path, body),
  )
  const eight = await screen.findByRole('radio', { name: /^8 Clases/ })
  const four = screen.getByRole('radio', { name: /^4 Clases/ })
  await chooseAna()
  await waitFor(() => expect(eight).toBeChecked())
  expect(await sellButton()).toHaveTextContent('Cobrar $960')
  await press(texts.common.clearSearch)
  await waitFor(() => expect(eight).not.toBeChecked())
  expect(amount()).toHaveProperty('value', '')
  await userEvent.click(four)
  await chooseAna()
  await screen.findByText(t.endsOn('30 dic 2026'))
  expect(four).toBeChecked()
  await pressSell()
  await waitFor(() => expect(desk.sent.at(-1)?.[1]).toMatchObject({ plan_id: 'p2', amount_paid: 520 }))
})

it.each([
  ['uses the balance of the client first', true, { amount_paid: 660, balance: 300 }, 'Total$660.00'],
  ['leaves the balance when staff say so', false, { amount_paid: 960 }, 'Total$960.00'],
])('%s', async (_what, isUsed, money, total) => {
  const rich = { ...ana, balance: 300 }
  await show(<CounterPage />, (path, body) =>
    path.includes('users') && body === undefined ? [rich] : answers(path, body),
  )
  await chooseAna()
  await choosePlan()
  const uses = await screen.findByRole('switch', { name: 'Usar su saldo a favor de $300.00' })
  expect(uses).toBeChecked()
  if (!isUsed) await userEvent.click(uses)
  const summary = screen.getByRole('region', { name: t.summary.title })
  await waitFor(() => expect([...summary.querySelectorAll('dl > div')].at(-1)?.textContent).toBe(total))
  await pressSell()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(desk.sent).toEqual([
    [
      '/api/admin/sales',
      { client: { id: 'u1' }, plan_id: 'p1', start_date: '2026-12-01', method: 'cash', ...money },
    ],
  ])
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
  await pressSell()
  await press(t.done.mail)
  await screen.findByText(t.done.mailed('ana@socio.example'))
  expect(desk.sent.at(-1)?.[0]).toBe('/api/admin/sales/s1/receipt-mail')
  desk.receiptSentAt = '2026-11-20T18:01:00Z'
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
      'Vigencia1 – 30 dic 2026',
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
  await pressSell()
  await screen.findByText(new RegExp(t.error))
  await pressSell()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

/** Ana's next sale, open with the focus on the button that sells. The answers to sales wait for `answer`. */
const openHeldSale = async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await show(
    <CounterPage />,
    async (path, body) => {
      if (path.endsWith('users/u1')) return { ...ana, user_plans: [{ ...ana.user_plans[0], plan_id: 'p1' }] }
      const answered = await answers(path, body)
      if (path === '/api/admin/sales') await held
      return answered
    },
    `/cobrar?${clientParameter}=u1`,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cobrar $960' })).toHaveFocus())
  return answer
}

it('sells once for presses of Enter on the button, in a field and after the sale', async () => {
  const answer = await openHeldSale()
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: t.submitting }))
  await userEvent.type(amount(), '{Enter}{Enter}')
  answer()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  await userEvent.keyboard('{Enter}{Enter}')
  expect(desk.sent.map(([path]) => path)).toEqual(['/api/admin/sales'])
})

it('a held Enter that opened the page does not sell', async () => {
  await openHeldSale()
  // A browser presses the button for each keydown of Enter that nobody prevents.
  const held = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true })
  expect(held).toBe(false)
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
  await pressSell()
  await screen.findByRole('heading', { name: '8 Clases para Ana Ejemplo' })
  expect(asks()).toBe(false)
  await userEvent.click(menu)
  expect(await screen.findByRole('combobox', { name: t.search })).toHaveProperty('value', '')
})

it('another client moves the proposed first day, but not a day that was chosen', async () => {
  await show(<CounterPage />, answers)
  await choosePlan()
  await chooseAna()
  await screen.findByText(t.endsOn('30 dic 2026'))
  const isChosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  const afterPlan = 'Después de su plan: 1 dic 2026'
  expect([isChosen(t.startToday), isChosen(afterPlan)]).toEqual(['false', 'true'])
  await press(t.startToday)
  expect([isChosen(t.startToday), isChosen(afterPlan)]).toEqual(['true', 'false'])
  await screen.findByText(t.endsOn('19 dic 2026'))
  await press(texts.common.clearSearch)
  await chooseAna()
  await screen.findByText(t.endsOn('19 dic 2026'))
  await pressSell()
  await waitFor(() => expect(desk.sent.at(-1)?.[1]).toMatchObject({ start_date: '2026-11-20' }))
})

it('sells to a new client with name and telephone, and asks before a telephone is shared', async () => {
  const taken = texts.admin.users.invite.phoneTaken
  desk.refusal = Response.json(
    { code: 'phone_taken', error: taken, errors: { phone: taken } },
    { status: 409 },
  )
  await show(<CounterPage />, answers)
  await press(t.newClient)
  await fill(screen.getByRole('textbox', { name: 'Nombre y apellido' }), 'Nora Ibarra')
  await fill(screen.getByRole('textbox', { name: 'Celular' }), '6670001122')
  await choosePlan()
  await pressSell()
  await userEvent.click(await screen.findByRole('switch', { name: 'Sí, comparten el celular' }))
  await pressSell()
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  // She could not open the page of the receipt.
  expect(whatsapp()).not.toContain('/mi-cuenta')
  expect(screen.queryByRole('button', { name: t.done.mail })).toBeNull()
  expect(desk.sent[1]?.[1]).toMatchObject({
    client: { full_name: 'Nora Ibarra', phone: '6670001122' },
    start_date: '2026-11-20',
    allow_shared_phone: true,
  })
})

it('opened from the file of a client it has the client and the first day after the present plan', async () => {
  await show(<CounterPage />, answers, `/cobrar?${clientParameter}=u1`)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: t.search })).toHaveProperty('value', 'Ana Ejemplo'),
  )
  await choosePlan()
  await pressSell()
  await press(t.done.next)
  expect(desk.sent.at(-1)?.[1]).toMatchObject({ client: { id: 'u1' }, start_date: '2026-12-01' })
  expect(await screen.findByRole('combobox', { name: t.search })).toHaveProperty('value', '')
})

it('shows the client whom the list knows while the plans of the client are read', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const List = () => {
    useGetList('usuarios')
    return <Link to={`/cobrar?${clientParameter}=u1`}>Cobrar a Ana</Link>
  }
  const Pages = () => (useLocation().pathname === '/cobrar' ? <CounterPage /> : <List />)
  await show(<Pages />, async (path, body) => {
    if (path.endsWith('users/u1')) await held
    return answers(path, body)
  })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cobrar a Ana' })).toBeVisible())
  await userEvent.click(screen.getByRole('link', { name: 'Cobrar a Ana' }))
  expect(await screen.findByRole('textbox', { name: t.search })).toHaveProperty('value', 'Ana Ejemplo')
  answer()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: t.search })).toHaveProperty('value', 'Ana Ejemplo'),
  )
})

it('after the corte, before and after the sale, the page says on which day cash and card fall', async () => {
  desk.openDay = '2026-11-21'
  const said = t.dayClosed('21 de noviembre de 2026')
  await show(<CounterPage />, answers)
  await screen.findByText(said)
  await userEvent.click(screen.getByRole('radio', { name: 'Transferencia' }))
  expect(screen.queryByText(said)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Tarjeta' }))
  await chooseAna()
  await choosePlan()
  await pressSell()
  await screen.findByRole('heading', { name: /^8 Clases para/ })
  screen.getByText(said)
})

it('without a plan on sale the page says so', async () => {
  desk.plans = () => ({ plans: [] })
  await show(<CounterPage />, answers)
  await screen.findByText(t.noPlans)
  expect(screen.queryByRole('group', { name: t.plan })).toBeNull()
})

it('plans that could not be read are read again', async () => {
  desk.plans = () => {
    throw new Error('no answer')
  }
  await show(<CounterPage />, answers)
  const retry = await screen.findByRole('button', { name: texts.common.retry })
  expect(screen.queryByRole('group', { name: t.plan })).toBeNull()
  desk.plans = () => ({ plans: [plan] })
  await userEvent.click(retry)
  await choosePlan()
})

const counterOfAna = `/cobrar?${clientParameter}=u1`

it('P16: a client who cannot be read is an error with a retry, and no form without the client', async () => {
  let fails = true
  await show(
    <CounterPage />,
    (path, body) => {
      if (fails && path.endsWith('users/u1')) throw new ApiError(0, 'network', '')
      return answers(path, body)
    },
    counterOfAna,
  )
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  expect(screen.queryByRole('combobox', { name: t.search })).toBeNull()
  fails = false
  await userEvent.click(retry)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: t.search })).toHaveProperty('value', 'Ana Ejemplo'),
  )
})

it('P16: the start follows the plans that the client has by now, not those of the list that was read before', async () => {
  const List = () => {
    useGetList('usuarios')
    return <Link to={counterOfAna}>Cobrar a Ana</Link>
  }
  const Pages = () => (useLocation().pathname === '/cobrar' ? <CounterPage /> : <List />)
  const renewed = [...ana.user_plans, { id: 'h2', status: 'frozen', end_date: '2026-12-30' }]
  await show(<Pages />, (path, body) =>
    path.endsWith('users/u1') ? { ...ana, user_plans: renewed } : answers(path, body),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Cobrar a Ana' }))
  await choosePlan()
  await pressSell()
  await waitFor(() => expect(desk.sent.at(-1)?.[1]).toMatchObject({ start_date: '2026-12-31' }))
})
