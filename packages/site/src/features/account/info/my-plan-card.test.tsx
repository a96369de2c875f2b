import type { TodayPlan, UserPlan } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { samplePlan } from '../../../testing/sample-day'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { MyPlanCard } from './my-plan-card'

const paid = {
  id: 'plan-1',
  user_id: 'user-1',
  name: '8 Clases',
  reference: 'EST-ABC234',
  status: 'active',
  payment_status: 'completed',
  price: 960,
  amount_paid: 960,
  verified_at: '2026-11-16T18:00:00Z',
  start_date: '2026-11-16',
  end_date: '2126-12-15',
  created_at: '2026-11-16T15:00:00Z',
  has_class_limit: true,
  class_limit: 8,
  classes_remaining: 5,
  classes_left: 5,
  pauses: [],
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))

const renewal = { plan_id: 'sold-8', start_date: '2126-12-16' }

const openWith = (todayPlan: TodayPlan | null, ...held: Partial<UserPlan>[]) => {
  const plans = held.map((fields) => ({ ...paid, ...fields }))
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans })))
  return renderScreen(<MyPlanCard todayPlan={todayPlan} />, { session: signedIn })
}
const open = (...held: Partial<UserPlan>[]) => openWith(null, ...held)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('ACC-06: a member without a plan sees a link to the plans', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Ver planes disponibles' })).toHaveAttribute(
    'href',
    '/planes',
  )
})

it('ACC-12: plans that cannot be read show an error with a retry', async () => {
  let down = true
  server.use(http.get('/api/user/plans', () => (down ? proxyError() : HttpResponse.json({ plans: [] }))))
  const { user } = renderScreen(<MyPlanCard todayPlan={null} />, { session: signedIn })
  expect(await screen.findByText('Error al cargar los datos')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('link', { name: 'Ver planes disponibles' })).toBeVisible()
})

it('E01: a plan that can be renewed leads to its purchase and to the other plans', async () => {
  openWith(samplePlan({ id: 'plan-1', renewal }), {})
  expect(await screen.findByRole('heading', { name: '8 Clases' })).toBeVisible()
  expect(hrefOf('Renovar 8 Clases')).toBe('/compra?plan=sold-8&inicio=2126-12-16')
  expect(hrefOf('Comprar otro plan')).toBe('/planes')
})

it.each<[string, string, Partial<UserPlan>]>([
  ['a plan that is not sold any more', 'Comprar otro plan', {}],
  ['a plan that ends and is not sold any more', 'Renovar plan', { end_date: '2026-11-27' }],
  ['a plan that is over', 'Renovar plan', { end_date: '2026-11-20' }],
])('E01: %s leads to the plans by “%s”', async (_what, label, fields) => {
  openWith(samplePlan({ id: 'another', renewal }), fields)
  expect(await screen.findByRole('heading', { name: '8 Clases' })).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([label])
  expect(hrefOf(label)).toBe('/planes')
})

it.each<[string, Partial<UserPlan>[]]>([
  [
    'another plan follows',
    [{}, { id: 'plan-2', name: '12 Clases', start_date: '2127-01-01', end_date: '2127-02-01' }],
  ],
  ['the plan is still to come', [{ start_date: '2026-12-20' }]],
])('E01: nothing is offered when %s', async (_what, plans) => {
  openWith(samplePlan({ id: 'plan-1', renewal: null }), ...plans)
  expect(await screen.findByRole('heading', { name: '8 Clases' })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('ACC-05, PST-11 to PST-14: shows the plan in force, and the others in order under “Ver más”', async () => {
  const span = (
    id: string,
    name: string,
    start_date: string,
    end_date: string,
    more: Partial<UserPlan> = {},
  ) => ({ id, name, start_date, end_date, ...more }) as Partial<UserPlan>
  const { user } = open(
    span('1', '12 Clases', '2026-08-18', '2026-09-16'),
    span('2', '8 Clases', '2027-02-09', '2027-03-10'),
    span('3', '4 Clases', '2026-11-26', '2026-12-25', { class_limit: 4, classes_remaining: 3 }),
    span('4', '1 Mes', '2027-03-16', '2027-04-14', { status: 'cancelled' }),
    span('5', 'Clase de Prueba', '2027-01-05', '2027-02-03'),
  )
  expect(await screen.findByRole('heading', { name: '4 Clases' })).toBeVisible()
  for (const text of ['Activo', 'Quedan 3 de 4 clases', '25 de diciembre de 2026'])
    expect(screen.getByText(text)).toBeVisible()
  const more = screen.getByRole('button', { name: 'Ver más', expanded: false })
  await user.click(more)
  const others = screen.getAllByRole('listitem')
  expect(others.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Clase de Prueba',
    '8 Clases',
    '12 Clases',
    '1 Mes',
  ])
  for (const [index, label] of [
    'Comienza el 5 de enero',
    'Comienza el 9 de febrero',
    'Expirado',
    'Cancelado',
  ].entries())
    expect(within(others[index] as HTMLElement).getByText(new RegExp(`^${label}`))).toBeInTheDocument()
  expect(more).toHaveTextContent('Ocultar historial de planes')
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'false')
})

it.each([
  ['a plan without classes left', { classes_remaining: 0 }, 'Sin clases disponibles'],
  [
    'a plan without a limit',
    { class_limit: null, classes_remaining: -1, has_class_limit: false },
    'Sin límite de clases',
  ],
] as const)('PST-11, CON-20: %s is labelled', async (_what, fields, text) => {
  open(fields as Partial<UserPlan>)
  expect(await screen.findByText(text)).toBeVisible()
})

it.each([
  ['PST-07: begins soon', '2026-12-03', /comenzará el 3 de diciembre de 2026/],
  ['PST-08, CON-05: is held for seven days', '2026-12-16', /se eliminará en 7 días/],
])(
  'PST-06, A45: shows a notice and a payment link for an unpaid plan: %s',
  async (_what, start_date, text) => {
    const owed = {
      status: 'frozen',
      payment_status: 'pending',
      created_at: '2026-11-26T18:00:00Z',
      start_date,
    } as const
    server.use(http.get('/api/user-plans/plan-1/proofs', proxyError))
    open({ ...owed, verified_at: null } as Partial<UserPlan>)
    expect(await screen.findByText('Pago pendiente')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver instrucciones de pago' })).toHaveAttribute(
      'href',
      '/instrucciones-transferencia',
    )
  },
)

it('PST-09: an unpaid plan whose seven days are over is about to be deleted', async () => {
  server.use(http.get('/api/user-plans/plan-1/proofs', proxyError))
  open({
    status: 'frozen',
    payment_status: 'pending',
    verified_at: null,
    start_date: '2026-12-16',
    created_at: '2026-11-19T17:59:00Z',
  } as Partial<UserPlan>)
  expect(await screen.findByText(/^Tu plan está por eliminarse/)).toBeVisible()
  expect(screen.queryByText(/se eliminará en/)).toBeNull()
})

it.each([
  ['awaiting', /^Paga en OXXO antes del domingo 29 de noviembre, 10:59 p\.m\./, 'Ver mi ficha'],
  ['open', /^Tu pago en línea está sin terminar/, 'Continuar pago'],
  ['review', /^Recibimos tu pago, lo está revisando el estudio/, 'Ver mi pago'],
] as const)(
  'an unpaid plan whose online payment is %s says so and leads to it',
  async (state, text, label) => {
    server.use(http.get('/api/user-plans/plan-1/proofs', proxyError))
    open({
      status: 'frozen',
      payment_status: 'pending',
      verified_at: null,
      start_date: '2026-12-16',
      checkout: { id: 'c1', method: 'oxxo', state, pay_by: '2026-11-30T05:59:59.000Z' },
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(hrefOf(label)).toBe('/pagos/c1')
    expect(screen.queryByRole('link', { name: 'Ver instrucciones de pago' })).toBeNull()
  },
)
