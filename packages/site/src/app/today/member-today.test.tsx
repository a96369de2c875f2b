import { useSession } from '@estudio/client'
import type { Today, TodayPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sampleClass } from '../../testing/sample-class'
import { sampleDay, sampleNext, samplePlan } from '../../testing/sample-day'
import { sampleReservation } from '../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, refusal, sentRequests, server } from '../../testing/server'
import { persistQueries } from '../last-seen'
import { TodaySlot } from './today-slot'

const noWaiting = { refused_payments: [], waiver: false, offers: [] }
const section = (name: string) => within(screen.getByRole('region', { name }))

const answerWith = (day: Today) => server.use(http.get('/api/user/today', () => HttpResponse.json(day)))

const open = async (day: Today) => {
  answerWith(day)
  const view = renderScreen(<TodaySlot />, { session: signedIn })
  await screen.findByRole('region', { name: /^(Tu|Elige tu) plan$/ })
  return view
}

const activePlan = {
  id: 'p1',
  name: '12 Clases',
  status: 'active',
  payment_status: 'completed',
  has_class_limit: true,
  class_limit: 12,
  classes_remaining: 6,
  start_date: '2026-11-10',
  end_date: '2026-12-22',
}

beforeEach(() => {
  // Thursday 19 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-19T15:00:00Z') })
})

it('E01: a visitor sees and requests nothing of the day', async () => {
  const sent = sentRequests()
  const Status = () => <output>{useSession().status}</output>
  renderScreen(
    <>
      <TodaySlot />
      <Status />
    </>,
  )
  await screen.findByText('signed-out')
  expect(screen.queryByRole('region')).toBeNull()
  expect(sent).not.toContain('GET /api/user/today')
})

it('E01: the day begins with the next class: when, with whom, how long until then and until when cancelling is free', async () => {
  const coach = { id: 'a', instructor_id: 'a', display_name: 'Ana', name: 'Ana', profile_picture_url: null }
  const sent = sentRequests()
  await open(sampleDay({ next: sampleNext({ instructors: [coach] }), plan: samplePlan() }))
  expect(screen.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  const next = section('Tu próxima clase')
  for (const text of [
    'Pilates',
    'Viernes 20 de noviembre, 5:00 p.m.',
    'Coach Ana',
    'Empieza en 33 horas',
    'Cancela gratis hasta mañana a las 11:00 a.m.',
  ])
    expect(next.getByText(text)).toBeVisible()
  expect(sent.filter((request) => request.includes('/api/'))).toEqual(['GET /api/user/today'])
})

it('E01: the reservation after the next class stands in one line that leads to all of them', async () => {
  const following = sampleReservation({ id: 'r2', name: 'Barre', start_time: '2026-11-23T08:00:00' })
  await open(sampleDay({ next: sampleNext(), following, plan: samplePlan() }))
  const line = section('Tu próxima clase').getByRole('link')
  expect(line).toHaveTextContent('Después Barre, lun 23 nov · 8:00 a.m.')
  expect(line).toHaveAttribute('href', '/mi-cuenta/classes')
})

it('E01: without a network the class after the one that is over takes its place', async () => {
  const over = {
    start_time: '2026-11-19T06:00:00',
    end_time: '2026-11-19T06:50:00',
    starts_at: '2026-11-19T13:00:00.000Z',
  }
  const following = sampleReservation({ id: 'r2', name: 'Barre', start_time: '2026-11-23T08:00:00' })
  await open(sampleDay({ next: sampleNext(over), following, plan: samplePlan() }))
  const next = section('Tu próxima clase')
  expect(next.getByRole('link')).toHaveTextContent('Después Barre')
  expect(next.queryByText('No tienes clases reservadas.')).toBeNull()
})

it('E01: the next class is cancelled in the dialog of Mis clases, and the day is read again', async () => {
  const { user } = await open(sampleDay({ next: sampleNext(), plan: samplePlan() }))
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.patch('/api/user-schedules/r1', () => {
      answerWith(sampleDay({ plan: samplePlan({ classes_remaining: 7 }) }))
      return HttpResponse.json({ reservation: sampleNext({ status: 'canceled', canceled_by: 'member' }) })
    }),
  )
  await user.click(
    screen.getByRole('button', { name: 'Cancelar Pilates, viernes 20 de noviembre, 5:00 p.m.' }),
  )
  expect(screen.getByRole('dialog', { name: texts.myClasses.confirmCancel })).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.booking.cancel.button }))
  expect(await screen.findByText('Quedan 7 de 12, hasta el 22 de diciembre')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ir a los horarios', hidden: true })).toHaveAttribute(
    'href',
    '/horarios',
  )
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hoy' })).toHaveFocus())
})

it('E01: a class that can no longer be cancelled says so, and its button is disabled', async () => {
  const soon = { start_time: '2026-11-19T08:30:00', starts_at: '2026-11-19T15:30:00.000Z' }
  await open(sampleDay({ next: sampleNext({ ...soon, cancellation: 'refused', returns_until: null }) }))
  const next = section('Tu próxima clase')
  expect(next.getByText('Empieza en 30 minutos')).toBeVisible()
  expect(next.getByText(texts.classCard.cancelBlocked(60))).toBeVisible()
  expect(next.getByRole('button', { name: /^Cancelar/ })).toBeDisabled()
})

it('E01: a class that is on says so, with the pass and without a way to cancel it', async () => {
  const running = {
    start_time: '2026-11-19T07:30:00',
    end_time: '2026-11-19T08:20:00',
    starts_at: '2026-11-19T14:30:00.000Z',
    cancellation: 'refused',
    returns_until: null,
  } as const
  const following = sampleReservation({ id: 'r2', name: 'Barre', start_time: '2026-11-23T08:00:00' })
  await open(sampleDay({ next: sampleNext(running), following, plan: samplePlan() }))
  const next = section('Tu próxima clase')
  expect(next.getByText('En curso')).toBeVisible()
  expect(next.getByText('Jueves 19 de noviembre, 7:30 a.m.')).toBeVisible()
  expect(next.getByRole('button', { name: 'Mi pase' })).toBeVisible()
  expect(next.queryByRole('button', { name: /^Cancelar/ })).toBeNull()
  expect(next.queryByText(texts.classCard.cancelBlocked(60))).toBeNull()
  expect(next.getByRole('link')).toHaveTextContent('Después Barre')
})

it('E01: the pass is on the back of the next class, one press away, and the same press turns the card back', async () => {
  server.use(
    http.get('/api/user/pass', () => HttpResponse.json({ token: 'x', expires_at: '2026-11-19T15:02:00Z' })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
  )
  const { user } = await open(sampleDay({ next: sampleNext() }))
  await user.click(screen.getByRole('button', { name: 'Mi pase' }))
  expect(screen.getByRole('region', { name: 'Mi pase' })).toBeVisible()
  expect(await section('Mi pase').findByAltText('Código de tu pase')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tu próxima clase' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar mi pase' }))
  expect(section('Tu próxima clase').getByText('Pilates')).toBeVisible()
})

it.each<[string, Partial<TodayPlan>]>([
  ['Quedan 6 de 12, hasta el 22 de diciembre', {}],
  ['Queda 1 de 12, hasta el 22 de diciembre', { classes_remaining: 1 }],
  ['Te quedan 14 clases, hasta el 22 de diciembre', { classes_remaining: 14 }],
  ['Ya tomaste todas tus clases. Tu plan termina el 22 de diciembre.', { classes_remaining: 0 }],
  ['Sin límite de clases, hasta el 22 de diciembre', { class_limit: null, classes_remaining: null }],
  ['Tu pago está por verificarse.', { state: 'waiting' }],
  ['Comienza el 10 de noviembre', { state: 'coming' }],
  ['Terminó el 22 de diciembre', { state: 'ended' }],
])('E01: the plan reads “%s”', async (text, plan) => {
  await open(sampleDay({ plan: samplePlan(plan) }))
  expect(section('Tu plan').getByText(text)).toBeVisible()
  expect(section('Tu plan').queryByRole('link', { name: /^Renovar/ })).toBeNull()
})

it.each<[string, Partial<TodayPlan>, string]>([
  ['ends within seven days', { end_date: '2026-11-26' }, 'Reservar otra clase'],
  ['has two classes left', { classes_remaining: 2 }, 'Reservar otra clase'],
  ['has ended', { state: 'ended', end_date: '2026-11-01' }, 'Renovar'],
])(
  'E01: when the plan %s, its renewal leads to the purchase of the same plan from its first free day; one button is filled',
  async (_when, plan, filled) => {
    const renewal = { plan_id: 'plan 12', start_date: '2026-12-23' }
    await open(sampleDay({ next: sampleNext(), plan: samplePlan({ renewal, ...plan }) }))
    const renew = screen.getByRole('link', { name: 'Renovar 12 Clases' })
    expect(renew).toHaveAttribute('href', '/compra?plan=plan+12&inicio=2026-12-23')
    const actions = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')]
    expect(
      actions
        .filter(({ classList }) => classList.contains('MuiButton-contained'))
        .map(({ textContent }) => textContent),
    ).toEqual([filled])
  },
)

it.each<[string, Partial<TodayPlan>]>([
  ['eight days', { end_date: '2026-11-27', classes_remaining: 3 }],
  ['no limit of classes', { class_limit: null, classes_remaining: null }],
])('E01: while the plan has %s, the day leads to the plan, where it can be renewed', async (_left, plan) => {
  const renewal = { plan_id: 'plan 12', start_date: '2026-12-23' }
  await open(sampleDay({ plan: samplePlan({ renewal, ...plan }) }))
  expect(screen.queryByRole('link', { name: /^Renovar/ })).toBeNull()
  expect(section('Tu plan').getByRole('link', { name: 'Ver mi plan' })).toHaveAttribute(
    'href',
    '/mi-cuenta/info',
  )
})

it('E01: without a plan, the plans come first and are the filled button, before the schedule', async () => {
  await open(sampleDay())
  const plan = section('Elige tu plan')
  expect(plan.getByText('Todavía no tienes un plan.')).toBeVisible()
  expect(plan.getByRole('link')).toHaveAttribute('href', '/planes')
  expect(plan.getByRole('link')).toHaveClass('MuiButton-contained')
  const schedule = section('Tu próxima clase').getByRole('link')
  expect(schedule).toHaveAttribute('href', '/horarios')
  expect(schedule).not.toHaveClass('MuiButton-contained')
  expect(
    screen
      .getAllByRole('region')
      .slice(1)
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Elige tu plan', 'Tu próxima clase'])
})

it('E01: a usual class is booked in the confirmation of the schedule, and the day is read again', async () => {
  const usual = sampleClass({ start_time: '2026-11-21T18:00:00', starts_at: '2026-11-21T18:00:00-07:00' })
  server.use(http.get('/api/user/plans', () => HttpResponse.json({ plans: [activePlan] })))
  const { user } = await open(sampleDay({ plan: samplePlan(), usual: [usual] }))
  const sent = sentRequests()
  await user.click(
    await screen.findByRole('button', { name: 'Reservar Pilates, sábado 21 de noviembre, 6:00 p.m.' }),
  )
  expect(await screen.findByRole('dialog', { name: texts.booking.confirm.title })).toBeVisible()
  expect(sent).not.toContain('POST /api/user-schedules')
  server.use(
    http.post('/api/user-schedules', () => {
      answerWith(sampleDay({ plan: samplePlan({ classes_remaining: 5 }) }))
      return HttpResponse.json({ reservation: sampleNext({ schedule_id: usual.id }) }, { status: 201 })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Reservar Pilates, 6:00 p.m.' }))
  expect(await screen.findByRole('dialog', { name: texts.booking.success.title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.booking.success.done }))
  expect(await screen.findByText('Quedan 5 de 12, hasta el 22 de diciembre')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Reservar/ })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hoy' })).toHaveFocus())
})

it.each([
  ['never', null],
  ['few', 'Quedan 2 lugares'],
] as const)(
  'E02: with the setting “%s” a usual class tells the free places by it',
  async (places_shown, text) => {
    const usual = sampleClass({
      start_time: '2026-11-21T18:00:00',
      starts_at: '2026-11-21T18:00:00-07:00',
      max_capacity: 12,
      reservation_count: 9,
      held_count: 1,
    })
    answerWith(sampleDay({ plan: samplePlan(), usual: [usual] }))
    renderScreen(<TodaySlot />, { session: signedIn, studio: { places_shown } })
    expect(await screen.findByRole('button', { name: /^Reservar Pilates/ })).toBeVisible()
    expect(screen.queryByText(/^Quedan \d+ lugares$/)?.textContent ?? null).toBe(text)
  },
)

it.each([
  [768, ['Tu próxima clase', 'Tu plan', 'Tus clases de siempre, con lugar', 'Tus próximos siete días']],
  [1024, ['Tu próxima clase', 'Tus próximos siete días', 'Tu plan', 'Tus clases de siempre, con lugar']],
])('E01: at %i px the week stands where it has room', async (width, cards) => {
  const narrow = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(narrow(media), { matches: Number(/min-width: ?(\d+)px/.exec(media)?.[1]) <= width }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const usual = sampleClass({ start_time: '2026-11-21T18:00:00', starts_at: '2026-11-21T18:00:00-07:00' })
  await open(sampleDay({ next: sampleNext(), plan: samplePlan(), usual: [usual] }))
  await screen.findByRole('button', { name: /^Reservar Pilates/ })
  await screen.findByRole('region', { name: 'Tus próximos siete días' })
  expect(
    screen
      .getAllByRole('region')
      .slice(1)
      .map((card) => within(card).getAllByRole('heading')[0]?.textContent),
  ).toEqual(cards)
})

it('E01: a usual class that needs the waiver leads to it, and from there back to the day', async () => {
  const usual = sampleClass({ start_time: '2026-11-21T18:00:00', starts_at: '2026-11-21T18:00:00-07:00' })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [activePlan] })),
    http.post('/api/user-schedules', () =>
      refusal(409, 'waiver_required', 'Antes de reservar, lee la responsiva.'),
    ),
  )
  const { user } = await open(sampleDay({ plan: samplePlan(), usual: [usual] }))
  await user.click(await screen.findByRole('button', { name: /^Reservar Pilates/ }))
  await user.click(await screen.findByRole('button', { name: 'Reservar Pilates, 6:00 p.m.' }))
  expect(await screen.findByRole('link', { name: 'Leer la responsiva' })).toHaveAttribute(
    'href',
    '/mi-cuenta/responsiva?origen=%2F',
  )
})

it('E01: what waits leads to where it is done, and an offer is shown until its end', async () => {
  const offer = {
    entry_id: 'e1',
    schedule_id: 'c1',
    name: 'Barre',
    start_time: '2026-11-19T18:00:00',
    end_time: '2026-11-19T18:50:00',
    offered_until: '2026-11-19T15:20:00.000Z',
  }
  const refused = {
    user_plan_id: 'p1',
    name: '8 Clases',
    reference: 'ES-7',
    reason: 'No se lee el monto',
    refused_at: '2026-11-18T15:00:00.000Z',
  }
  await open(sampleDay({ waiting: { refused_payments: [refused], waiver: true, offers: [offer] } }))
  const waiting = section('Te espera')
  expect(waiting.getByText('Hay un lugar apartado para ti hasta las 8:20 a.m.')).toBeVisible()
  expect(waiting.getByText('Motivo: No se lee el monto')).toBeVisible()
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mi-cuenta/classes',
    '/mi-cuenta/info#ES-7',
    '/mi-cuenta/responsiva',
  ])
})

it('E01: an offer whose time is over is not shown', async () => {
  const over = { ...sampleClass(), entry_id: 'e1', schedule_id: 'c1', name: 'Barre' }
  const offers = [{ ...over, offered_until: '2026-11-19T14:59:59.000Z' }]
  await open(sampleDay({ waiting: { ...noWaiting, offers } }))
  expect(screen.queryByRole('region', { name: 'Te espera' })).toBeNull()
})

it('E01: staff who take no classes see no day of a member', async () => {
  const coach = { current: null, next: [], pay: null }
  answerWith({ ...sampleDay(), coach })
  renderScreen(<TodaySlot />, { session: signedIn })
  await screen.findByText(texts.today.loading)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

it('E01: a day that cannot be read says so, and is read again on request', async () => {
  server.use(http.get('/api/user/today', proxyError))
  const { user } = renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.today.loadError)
  answerWith(sampleDay({ plan: samplePlan() }))
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Quedan 6 de 12, hasta el 22 de diciembre')).toBeVisible()
})

it('GEN-21, E01: the last day seen is shown when the server does not answer', async () => {
  const Stored = () => {
    const queries = useQueryClient()
    const [persisted, setPersisted] = useState(false)
    useEffect(() => {
      persistQueries(queries, 'one')
      setPersisted(true)
    }, [queries])
    return persisted && <TodaySlot />
  }
  answerWith(sampleDay({ plan: samplePlan() }))
  const { unmount } = renderScreen(<Stored />, { session: signedIn })
  await screen.findByText('Quedan 6 de 12, hasta el 22 de diciembre')
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('"today"'))).toBe(true)
  unmount()
  server.use(http.get('/api/user/today', proxyError))
  renderScreen(<Stored />, { session: signedIn })
  expect(await screen.findByText('Quedan 6 de 12, hasta el 22 de diciembre')).toBeVisible()
})

it('a plan that waits for its online payment says what it waits for and leads there', async () => {
  const checkout = {
    id: 'c1',
    method: 'oxxo',
    state: 'awaiting',
    pay_by: '2026-11-23T05:59:59.000Z',
  } as const
  await open(sampleDay({ plan: samplePlan({ state: 'waiting', checkout }) }))
  const plan = section('Tu plan')
  expect(plan.getByText('Paga en OXXO antes del domingo 22 de noviembre, 10:59 p.m.')).toBeVisible()
  expect(plan.getByRole('link', { name: 'Ver mi ficha' })).toHaveAttribute('href', '/pagos/c1')
})
