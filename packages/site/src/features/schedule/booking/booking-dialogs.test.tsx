import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, server } from '../../../testing/server'
import BookingDialogs from './booking-dialogs'
import { BookingProvider, useBooking } from './booking-provider'
import { bookedItem } from './testing'

const paid = {
  id: 'up1',
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2026-11-16',
  end_date: '2026-12-15',
  has_class_limit: true,
  class_limit: 8,
  classes_remaining: 8,
  pauses: [],
} as unknown as UserPlan

const Page = () => {
  const { askToBook } = useBooking()
  return (
    <>
      <button type="button" onClick={() => askToBook(bookedItem)}>
        Reservar
      </button>
      <BookingDialogs />
    </>
  )
}

const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  vi.useFakeTimers({ now: new Date('2026-11-22T14:00:00Z'), toFake: ['Date'] })
})

const ask = async (session: typeof signedIn | undefined, ...plans: Partial<UserPlan>[]) => {
  server.use(
    http.get('/api/user/plans', () =>
      HttpResponse.json({ plans: plans.map((fields) => ({ ...paid, ...fields })) }),
    ),
  )
  const view = renderScreen(
    <BookingProvider onChange={reload}>
      <Page />
    </BookingProvider>,
    { session, at: '/horarios', path: '/horarios', studio: { cancel_min_minutes: 90 } },
  )
  await view.user.click(screen.getByRole('button', { name: 'Reservar' }))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

it('BOK-01: a visitor sees that a plan is required, and returns after the login to the chosen day', async () => {
  history.replaceState({ day: '2026-11-24' }, '', '/horarios')
  const { dialog } = await ask(undefined)
  expect(dialog.getByText(/plan vigente/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/planes')
  expect(dialog.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
    'href',
    '/login?origen=%2Fhorarios%3Fdia%3D2026-11-24',
  )
})

it('BOK-02, BOK-28: a member without a plan sees a link to the plans, and no login', async () => {
  const { dialog } = await ask(signedIn)
  expect(dialog.getByText(/plan vigente/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/planes')
  expect(dialog.queryByRole('link', { name: 'Inicia sesión' })).toBeNull()
})

it.each<[string, Partial<UserPlan>, RegExp]>([
  ['BOK-03, BOK-09: a plan that begins later', { start_date: '2026-12-01' }, /1 de diciembre/],
  ['BOK-10: a plan that is not paid', { status: 'frozen', payment_status: 'pending' }, /pago pendiente/],
  ['BOK-11: a plan that has ended', { end_date: '2026-11-21' }, /Tu plan 8 Clases ha expirado\./],
  ['BOK-15: a plan without a class left', { classes_remaining: 0 }, /no tiene clases disponibles\./],
])('%s: the dialog says so and offers no booking', async (_what, fields, text) => {
  const { dialog } = await ask(signedIn, fields)
  expect(dialog.getAllByText(text)[0]).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' })).toBeNull()
})

it.each<[string, Partial<UserPlan>, string[]]>([
  [
    'BOK-12, BOK-16, CON-03: warns of a plan that ends soon with few classes left',
    { end_date: '2026-11-23', classes_remaining: 3 },
    ['Tu plan 8 Clases terminará mañana', 'Tu plan 8 Clases tiene 3 clases disponibles'],
  ],
  ['BOK-13 to BOK-18: warns of nothing while the plan has enough days and classes left', {}, []],
])('%s before the booking', async (_what, fields, warnings) => {
  const { dialog } = await ask(signedIn, fields)
  expect(dialog.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' })).toBeEnabled()
  expect(dialog.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(warnings)
})

it('BOK-04 to BOK-07, BOK-19, C01: shows plan and rules, books the place, and refetches the list when it closes', async () => {
  const sent: unknown[] = []
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json({ profile: { has_booked: false } })),
    http.post('/api/user-schedules', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ reservation: sampleReservation() }, { status: 201 })
    }),
  )
  const { dialog, user } = await ask(signedIn, {})
  expect(dialog.getByText(/8 Clases/)).toBeVisible()
  for (const rule of [/al menos 5 minutos antes/, /10 minutos de iniciada/, /hasta 90 minutos antes/])
    expect(await dialog.findByText(rule)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' }))
  expect(await screen.findByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible()
  expect(sent).toEqual([{ schedule_id: 'c1' }])
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: texts.booking.success.done }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reload).toHaveBeenCalledOnce()
})

it('A65: another class at that hour is said before the booking, in place of its button', async () => {
  const message = 'Ya tienes otra clase reservada a esa hora. Cancélala o elige otro horario.'
  server.use(
    http.get('/api/schedule/c1/verdict', () =>
      HttpResponse.json({ code: 'overlapping_reservation', message, waitlist: null }),
    ),
  )
  const { dialog } = await ask(signedIn, {})
  expect(dialog.getByText(message)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Reservar/ })).toBeNull()
})

it('BOK-08, BOK-09, CRD-14, A65, B10: after a failure the button keeps the focus; a refusal replaces the button', async () => {
  let answer: () => Response = proxyError
  server.use(http.post('/api/user-schedules', () => answer()))
  const { dialog, user } = await ask(signedIn, {})
  const button = dialog.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' })
  await user.click(button)
  expect(await screen.findByText('Error al reservar la clase. Por favor, intenta de nuevo.')).toBeVisible()
  expect(button).toHaveFocus()
  const message = 'Ya tienes otra clase reservada a esa hora. Cancélala o elige otro horario.'
  answer = () => refusal(409, 'overlapping_reservation', message)
  await user.click(button)
  expect(await dialog.findByText(message)).toBeVisible()
  expect(button).not.toBeInTheDocument()
})
