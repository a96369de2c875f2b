import type { ScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { sampleClass } from '../../testing/sample-class'
import { sampleEntry } from '../../testing/sample-entry'
import { sampleReservation } from '../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, refusal, sentRequests, server } from '../../testing/server'
import BookingDialogs from './booking/booking-dialogs'
import { BookingProvider } from './booking/booking-provider'
import { ClassList } from './class-list'

const pilates = sampleClass({
  start_time: '2026-11-24T18:00:00',
  end_time: '2026-11-24T18:50:00',
  starts_at: '2026-11-24T18:00:00-07:00',
  max_capacity: 1,
  reservation_count: 1,
  waitlist_count: 1,
})

const entry = sampleEntry({
  schedule_id: pilates.id,
  position: 1,
  start_time: pilates.start_time,
  end_time: pilates.end_time,
})

const list = {
  date: '2026-11-24',
  today: '2026-11-24',
  direction: 1,
  filters: { className: '', coach: '' },
  onClearFilters: () => undefined,
  onSelect: () => undefined,
} as const

/** Opens the details of the class. */
const openDetails = async ({ user }: Pick<ReturnType<typeof renderScreen>, 'user'>) => {
  await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Pilates' }))
  return within(await screen.findByRole('dialog', { name: 'Pilates' }))
}

const render = (classes: ScheduledClass | ScheduledClass[], studio?: Partial<Studio>, session = signedIn) => {
  const schedule = [classes].flat()
  server.use(http.get('/api/schedule', () => HttpResponse.json({ schedule })))
  return renderScreen(
    <BookingProvider onChange={() => undefined}>
      <ClassList {...list} />
      <BookingDialogs />
    </BookingProvider>,
    { session, studio },
  )
}
const findCard = async () => within(await screen.findByRole('article', { name: 'Pilates' }))

it('WLI-05: a waiting member’s card becomes a reservation once the place is booked, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  let placed = false
  server.use(
    http.get('/api/user/waitlist', () => HttpResponse.json({ entries: placed ? [] : [entry] })),
    http.get('/api/user-schedules', () =>
      HttpResponse.json({ reservations: placed ? [sampleReservation({ schedule_id: pilates.id })] : [] }),
    ),
  )
  render(pilates)
  const card = await findCard()
  expect(await card.findByText(texts.waitlist.position(1))).toBeVisible()
  expect(card.getByText(texts.waitlist.waiting)).toBeVisible()
  placed = true
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await card.findByText(texts.classCard.reserved)).toBeVisible()
})

it('WLI-11: a class whose last place is held for another member is full, and its waiting list can be joined', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const view = render({ ...pilates, reservation_count: 0, held_count: 1 })
  const card = await findCard()
  expect(await card.findByText(texts.classCard.waitlistOpen)).toBeVisible()
  expect(card.getByText(texts.classCard.full)).toBeVisible()
  expect(await (await openDetails(view)).findByRole('button', { name: texts.waitlist.join })).toBeEnabled()
})

it('WLI-04: no waiting lists are requested from a studio without them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-22T15:00:00Z') })
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })))
  const sent = sentRequests()
  const view = render(pilates, { waitlist_limit: 0 })
  const details = await openDetails(view)
  expect(await details.findByRole('button', { name: texts.booking.why.title })).toBeEnabled()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(sent).not.toContain('GET /api/user/waitlist')
  expect(details.queryByRole('button', { name: texts.waitlist.join })).toBeNull()
  expect(screen.queryByText(texts.classCard.waitlistOpen)).toBeNull()
})

const coach = (name: string) => ({
  id: name,
  instructor_id: name,
  display_name: name,
  name,
  profile_picture_url: `/api/pictures/x/${name}.jpg`,
})
const open = { ...pilates, max_capacity: 14, waitlist_count: 0 }
const hoursBefore = (hours: number) =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: Date.parse(open.starts_at) - hours * 3_600_000,
  })
const holding = (...reservations: object[]) =>
  server.use(http.get('/api/user-schedules', () => HttpResponse.json({ reservations })))
const held = sampleReservation({ schedule_id: open.id, start_time: open.start_time })
const button = (card: Awaited<ReturnType<typeof findCard>>, name: string) =>
  card.getByRole('button', { name })

const threeLeft = { ...open, reservation_count: 10, held_count: 1 }

it.each([
  ['never', threeLeft, null],
  ['few', threeLeft, 'Quedan 3 lugares'],
  ['few', { ...threeLeft, reservation_count: 9 }, null],
  ['always', { ...threeLeft, reservation_count: 9 }, 'Quedan 4 lugares'],
  ['always', { ...threeLeft, reservation_count: 12 }, 'Queda 1 lugar'],
] as const)(
  'E02: with the setting “%s” a row tells the free places by it',
  async (places_shown, scheduled, text) => {
    hoursBefore(48)
    render(scheduled, { places_shown }, undefined)
    const card = await findCard()
    expect(button(card, texts.classCard.reserve)).toBeEnabled()
    expect(card.queryByText(/Queda/)?.textContent ?? null).toBe(text)
  },
)

it('CRD-01, CRD-03, CRD-04, CRD-11: a row shows time, length, the name of a special class, and up to three faces; the details describe it', async () => {
  hoursBefore(48)
  const special = {
    is_special: true,
    special_class_name: 'Pilates',
    special_class_description: 'Al aire libre',
  }
  const view = render(
    { ...open, ...special, instructors: ['Ana', 'Eva', 'Luz', 'Sol'].map(coach) },
    undefined,
    undefined,
  )
  const card = await findCard()
  for (const text of ['6:00 p.m.', '50 min', 'Coach Ana, Coach Eva, Coach Luz, Coach Sol', '+1'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.getAllByRole('presentation', { hidden: true })).toHaveLength(3)
  expect(button(card, texts.classCard.reserve)).toHaveTextContent('Reservar')
  const details = await openDetails(view)
  expect(details.getByText('Al aire libre')).toBeVisible()
  expect(button(details, texts.classCard.reserve)).toHaveTextContent('Reservar ahora')
})

it('CRD-02, CRD-15, CRD-17: a class with only a name still has a row, and twelve places', async () => {
  hoursBefore(48)
  holding()
  render({
    ...open,
    max_capacity: undefined,
    reservation_count: 12,
    end_time: 'pronto',
    start_time: '2026-11-24Tpronto',
  } as never)
  const card = await findCard()
  expect(card.getByText('Coach por asignar')).toBeVisible()
  expect(card.getByText('Horario inválido')).toBeVisible()
  expect(card.getByText(texts.classCard.full)).toBeVisible()
  expect(card.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
  expect(screen.getByRole('article')).not.toHaveTextContent(/NaN|Invalid|undefined/)
})

it('CRD-07, CRD-09, A09, E13: a member with a place in a full class cancels in its details, and cannot book again after cancelling', async () => {
  hoursBefore(48)
  holding(held)
  const view = render(pilates)
  const card = await findCard()
  expect(await card.findByText(texts.classCard.reserved)).toBeVisible()
  expect(card.getAllByRole('button')).toHaveLength(1)
  const details = await openDetails(view)
  expect(await details.findByRole('button', { name: texts.classCard.cancel })).toBeEnabled()
  expect(details.getByText(texts.classCard.full)).toBeVisible()
  view.unmount()
  holding({ ...held, status: 'canceled', canceled_by: 'member' })
  render(open)
  const given = await findCard()
  expect(await given.findByText(texts.classCard.canceledByYou)).toBeVisible()
  expect(given.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
})

it('CRD-06, CRD-12: a class that starts soon is marked, and a class that has begun is shown as over', async () => {
  hoursBefore(0.5)
  holding()
  const { unmount } = render(open)
  const card = await findCard()
  expect(card.getByText('🔥 La clase está por comenzar')).toBeVisible()
  expect(button(card, texts.classCard.reserve)).toBeEnabled()
  unmount()
  hoursBefore(-0.01)
  render(open)
  const over = await findCard()
  expect(over.getByText('Clase finalizada')).toBeVisible()
  expect(over.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
})

it('CRD-06: a class that is over is folded into one line, and a day whose classes are over leads to the next day', async () => {
  hoursBefore(-1)
  const later = {
    ...open,
    id: 'c9',
    start_time: '2026-11-26T18:00:00',
    starts_at: '2026-11-26T18:00:00-07:00',
  }
  holding()
  const { user } = render([open, later])
  const line = await screen.findByText('1 clase terminada')
  const over = screen.getByRole('article', { name: 'Pilates' })
  expect(over).not.toBeVisible()
  expect(await screen.findByText('Las clases de este día ya terminaron.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ver el jueves 26 de noviembre' })).toBeVisible()
  await user.click(line)
  expect(over).toBeVisible()
})

it('CRD-06: a class that ends while the day is open stays where it is, and is folded when the day is opened again', async () => {
  // The class lasts 50 minutes.
  hoursBefore(-49 / 60)
  holding()
  const { unmount } = render(open)
  expect(await screen.findByRole('article', { name: 'Pilates' })).toBeVisible()
  expect(screen.queryByText('1 clase terminada')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByRole('article', { name: 'Pilates' })).toBeVisible()
  expect(screen.queryByText('1 clase terminada')).toBeNull()
  unmount()
  render(open)
  expect(await screen.findByText('1 clase terminada')).toBeVisible()
  expect(screen.getByRole('article', { name: 'Pilates' })).not.toBeVisible()
})

it('A03, C01, CRD-10: the details offer the action that the server would accept, by the settings', async () => {
  hoursBefore(20)
  const day = { cancel_free_minutes: 1440, cancel_min_minutes: 1440, min_advance_minutes: 1440 }
  holding()
  const view = render(open, day)
  const card = await findCard()
  expect(card.getByText('Reservaciones cerradas')).toBeVisible()
  expect(card.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
  const closed = await openDetails(view)
  expect(closed.getByText('Reserva con al menos 24 horas de anticipación.')).toBeVisible()
  view.unmount()
  holding({ ...held, cancellation: 'refused' })
  const own = await openDetails(render(open, day))
  expect(await own.findByRole('button', { name: texts.classCard.cancel })).toBeDisabled()
  expect(
    own.getByText('Falta menos de 24 horas para la clase, no es posible cancelar tu reservación'),
  ).toBeVisible()
})

it('BOK-20 to BOK-23: a cancellation asks first; a failure shows an error, and the focus stays on the row', async () => {
  hoursBefore(48)
  holding(held)
  const sent: unknown[] = []
  let answer: () => Response = () => HttpResponse.error()
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.patch(`/api/user-schedules/${held.id}`, async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  const { user } = render(open)
  const card = await findCard()
  await user.click(await (await openDetails({ user })).findByRole('button', { name: texts.classCard.cancel }))
  expect(screen.getByRole('dialog')).toHaveTextContent('No podrás reservar esta clase nuevamente')
  const confirm = () => user.click(screen.getByRole('button', { name: 'Sí, cancelar' }))
  await confirm()
  expect(await screen.findByText('Error al cancelar la reservación')).toBeVisible()
  answer = () => refusal(409, 'cancel_too_late', 'La clase está por comenzar.')
  await confirm()
  expect(await screen.findByText('La clase está por comenzar.')).toBeVisible()

  const canceled = { ...held, status: 'canceled', canceled_by: 'member' }
  holding(canceled)
  answer = () => HttpResponse.json({ reservation: canceled })
  await confirm()
  expect(await screen.findByText('Reservación cancelada exitosamente')).toBeVisible()
  expect(sent.at(-1)).toEqual({ status: 'canceled' })
  expect(await card.findByText(texts.classCard.canceledByYou)).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('article')).toContainElement(document.activeElement as HTMLElement),
  )
})

it('BOK-24: reservations that cannot be read show an error above the classes, with a retry', async () => {
  hoursBefore(48)
  server.use(http.get('/api/user-schedules', proxyError))
  const { user } = render(open)
  expect(await screen.findByText('Error al cargar tus reservaciones')).toBeVisible()
  expect(screen.getByRole('article')).toBeVisible()
  holding(held)
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await (await findCard()).findByText(texts.classCard.reserved)).toBeVisible()
  expect(screen.queryByText('Error al cargar tus reservaciones')).toBeNull()
})

it('WLI-02, WLI-18: the buttons to join and to leave the waiting list replace each other and keep the focus', async () => {
  hoursBefore(48)
  holding()
  let waits = false
  server.use(
    http.get('/api/user/waitlist', () => HttpResponse.json({ entries: waits ? [entry] : [] })),
    http.post(`/api/schedule/${pilates.id}/waitlist`, () => {
      waits = true
      return HttpResponse.json({ entry }, { status: 201 })
    }),
    http.delete(`/api/schedule/${pilates.id}/waitlist`, () => {
      waits = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = render(pilates)
  const details = await openDetails({ user })
  await user.click(await details.findByRole('button', { name: texts.waitlist.join }))
  const leave = await details.findByRole('button', { name: texts.waitlist.leave })
  await waitFor(() => expect(leave).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button(details, texts.waitlist.join)).toHaveFocus())
})

it('a day on which the studio is closed shows the reason', async () => {
  const closure = { start_date: '2026-11-23', end_date: '2026-11-24', reason: 'Mantenimiento' }
  server.use(
    http.get('/api/schedule', () => HttpResponse.json({ schedule: [] })),
    http.get('/api/schedule/closed-days', () => HttpResponse.json({ closed_days: [closure] })),
  )
  renderScreen(
    <BookingProvider onChange={() => undefined}>
      <ClassList {...list} />
    </BookingProvider>,
  )
  expect(await screen.findByText('El estudio cierra este día: Mantenimiento')).toBeVisible()
})

const suspended = {
  count: 3,
  limit: 3,
  window_days: 30,
  suspension_days: 7,
  suspended_until: '2099-11-24T05:00:00Z',
}

it.each([
  ['ABS-02: suspended bookings', { absence_limit: 3 }, 'En pausa'],
  ['LIM-02: a class that is too far ahead', { max_days_ahead: 1 }, 'Aún no abre'],
])('%s: the row says so in the place of the button', async (_what, studio, label) => {
  hoursBefore(24 * 5)
  holding()
  server.use(http.get('/api/user/absences', () => HttpResponse.json({ absences: suspended })))
  render(open, studio)
  const card = await findCard()
  expect(await card.findByText(label)).toBeVisible()
  expect(card.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
})

/** Late cancellations restrict the member until 24 November 2099, and she has the dates of a standing place. */
const restricting = (dates: object[] = []) =>
  server.use(
    http.get('/api/user/late-cancellations', () =>
      HttpResponse.json({
        strikes: { count: 3, limit: 3, restriction_days: 7, restricted_until: '2099-11-24T15:00:00Z' },
        late_cancellations: [],
      }),
    ),
    http.get('/api/user/standing-places', () =>
      HttpResponse.json({ standing_places: [{ id: 's1', dates }], plan: null }),
    ),
  )
const restricts = { strike_limit: 3 }

it('the row of a class that late cancellations refuse says when it opens, and its details until when', async () => {
  hoursBefore(25)
  holding()
  restricting()
  const view = render(open, restricts)
  const card = await findCard()
  expect(await card.findByText('Abre 24 h antes')).toBeVisible()
  expect(card.queryByRole('button', { name: texts.classCard.reserve })).toBeNull()
  const details = await openDetails(view)
  const reason = 'Hasta el 24 de noviembre de 2099 solo puedes reservar clases de las siguientes 24 horas.'
  expect(details.getByText(reason)).toBeVisible()
  expect(details.getByRole('button', { name: texts.booking.why.title })).toBeEnabled()
})

it('a class of the next 24 hours, and a date of a standing place, can be reserved under the restriction', async () => {
  hoursBefore(24)
  holding()
  const kept = { ...open, id: 'kept', classes: { name: 'Funcional' }, starts_at: '2026-11-25T19:00:00-07:00' }
  restricting([{ schedule_id: 'kept', state: 'held' }])
  const later = { ...kept, id: 'later', classes: { name: 'Barre' } }
  render([open, kept, later], restricts)
  const barre = within(await screen.findByRole('article', { name: 'Barre' }))
  expect(await barre.findByText('Abre 24 h antes')).toBeVisible()
  for (const name of ['Pilates', 'Funcional'])
    expect(
      await within(screen.getByRole('article', { name })).findByRole('button', { name: 'Reservar ahora' }),
    ).toBeVisible()
})

it('ABS-02: the row of a full class does not lead to its waiting list while bookings are suspended', async () => {
  hoursBefore(48)
  holding()
  server.use(http.get('/api/user/absences', () => HttpResponse.json({ absences: suspended })))
  const view = render(pilates, { absence_limit: 3 })
  const details = await openDetails(view)
  await waitFor(() => expect(details.queryByRole('button', { name: texts.waitlist.join })).toBeNull())
  expect(await details.findByRole('button', { name: texts.booking.why.title })).toBeVisible()
  const card = within(screen.getByRole('article', { hidden: true }))
  expect(card.getByText(texts.classCard.full)).toBeVisible()
  expect(card.queryByText(texts.classCard.waitlistOpen)).toBeNull()
})

it('WLI-06: the row of an offered place says until when it is held, and leads to its details', async () => {
  hoursBefore(48)
  holding()
  const offered_until = new Date(Date.now() + 12 * 60_000).toISOString()
  server.use(
    http.get('/api/user/waitlist', () =>
      HttpResponse.json({ entries: [{ ...entry, status: 'offered', offered_until }] }),
    ),
  )
  const { user } = render(pilates)
  const card = await findCard()
  expect(await card.findByText(/Hay un lugar apartado para ti/)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Ver mi lugar' }))
  const details = within(await screen.findByRole('dialog', { name: 'Pilates' }))
  expect(await details.findByRole('button', { name: texts.waitlist.accept })).toBeEnabled()
})
