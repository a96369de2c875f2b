import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, refusal, server } from '../../../testing/server'
import { Classes } from './classes'

const minute = 60_000
const start = Date.parse('2026-11-21T00:00:00Z')

const setNarrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  setNarrow(false)
  return () => vi.unstubAllGlobals()
})

const openWeek = () => renderScreen(<Classes />, { session: signedIn })
const week = async () => within(await screen.findByRole('table')).findByRole('button', { name: /Pilates/ })
const next = async () =>
  within(await screen.findByRole('list', { name: 'Próximas' })).findByRole('button', { name: /^Pilates/ })

it.each([
  ['the week', week],
  ['the next class', next],
])(
  'A01: an open dialog keeps the time at which its reservation was read, even after a refetch: %s',
  async (_where, find) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: start - 62 * minute })
    let reads = 0
    server.use(
      http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
      http.get('/api/user-schedules', () => {
        reads += 1
        return HttpResponse.json({ reservations: [sampleReservation({ cancellation: 'counted' })] })
      }),
    )
    const { user } = openWeek()
    await user.click(await find())
    const cancel = () => screen.getByRole('button', { name: texts.myClasses.cancel })
    expect(cancel()).toBeEnabled()
    const before = reads
    await act(() => vi.advanceTimersByTimeAsync(5 * minute))
    await waitFor(() => expect(reads).toBeGreaterThan(before))
    await waitFor(() => expect(cancel()).toBeDisabled())
  },
)

it('ABS-02: suspended bookings show until when absences suspend them, with a link to the absences', async () => {
  const absences = {
    count: 3,
    limit: 3,
    window_days: 30,
    suspension_days: 7,
    suspended_until: '2099-11-24T05:00:00Z',
  }
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations: [] })),
    http.get('/api/user/absences', () => HttpResponse.json({ absences })),
  )
  renderScreen(<Classes />, { session: signedIn, studio: { absence_limit: 3 } })
  expect(
    await screen.findByText('Tus reservaciones descansan hasta el 23 de noviembre de 2099.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver mis ausencias' })).toHaveAttribute('href', '/mi-cuenta/info')
})

const owning = (reservations: object[], plans: object[] = []) =>
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans })),
    http.get('/api/user-schedules', () => HttpResponse.json({ reservations })),
  )
const at = (hoursBefore: number) =>
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start - hoursBefore * 3_600_000 })

it('E12, MYC-01: the week stands below the list of what comes next, and the past classes are folded away between them', async () => {
  at(24)
  owning([sampleReservation()])
  openWeek()
  await week()
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Próximas',
    'Pasadas',
    'Mi calendario de clases',
  ])
  expect(screen.getByRole('button', { name: 'Pasadas' })).toHaveAttribute('aria-expanded', 'false')
})

it.each([
  ['semana', 'Mi calendario de clases'],
  ['pasadas', 'Pasadas'],
])('E12: the old address of a view, ?vista=%s, leads to its part of the page', async (vista, title) => {
  at(24)
  owning([])
  server.use(http.get('/api/user/past-reservations', () => HttpResponse.json({ reservations: [], total: 0 })))
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router } = renderScreen(<Classes />, { session: signedIn, at: `/?vista=${vista}` })
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(within(shown.mock.contexts[0] as HTMLElement).getByRole('heading', { name: title })).toBeVisible()
  expect(router.state.location).toMatchObject({ search: '', hash: `#${vista}` })
  shown.mockRestore()
})

it('MYC-03: an empty calendar shows a text with a link to the schedule', async () => {
  owning([])
  openWeek()
  expect(await screen.findByText('Actualmente no hay horarios registrados.')).toBeVisible()
  expect(within(screen.getByRole('table')).getByRole('link')).toHaveAttribute('href', '/horarios')
})

it.each([
  ['three days', true, 3],
  ['the week', false, 7],
])(
  'MYC-02, MYC-03: %s of the next class are shown first, without “no hay horarios”, and today on request',
  async (_what, narrow, days) => {
    setNarrow(narrow)
    // Eleven days later, in another week.
    at(11 * 24)
    const held = sampleReservation()
    server.use(
      http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
      http.get('/api/user-schedules', ({ request }) => {
        const to = new URL(request.url).searchParams.get('to')
        return HttpResponse.json({ reservations: to && to <= '2026-11-20' ? [] : [held] })
      }),
    )
    const { user } = openWeek()
    expect(await week()).toBeVisible()
    expect(screen.getAllByRole('columnheader')).toHaveLength(1 + days)
    await user.click(screen.getByRole('button', { name: texts.common.today }))
    expect(await screen.findByText('Actualmente no hay horarios registrados.')).toBeVisible()
  },
)

it('E12: the week opens on today’s while it has a class of today, also one that is over', async () => {
  // Three hours after a class; the next one is eleven days later.
  at(-3)
  const later = {
    id: 'r2',
    schedule_id: 'c2',
    start_time: '2026-12-01T17:00:00',
    end_time: '2026-12-01T17:50:00',
  }
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules', () =>
      HttpResponse.json({ reservations: [sampleReservation(), sampleReservation(later)] }),
    ),
  )
  openWeek()
  expect(await week()).toBeVisible()
  expect(screen.getByRole('columnheader', { current: 'date' })).toHaveTextContent('20')
})

it('MYC-01, MYC-04, MYC-07, CON-18: the week begins on Monday, marks past days and shows no number of places', async () => {
  at(24)
  owning([sampleReservation({ name: 'CALMA' })])
  openWeek()
  const table = await screen.findByRole('table')
  expect(await within(table).findByRole('button', { name: /CALMA/ })).toBeVisible()
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent?.slice(0, 3).toLowerCase())).toEqual([
    'hor',
    'lun',
    'mar',
    'mié',
    'jue',
    'vie',
    'sáb',
    'dom',
  ])
  // It is Thursday.
  expect(heads.slice(1).map((head) => head.getAttribute('data-past'))).toEqual([
    ...Array(3).fill('true'),
    ...Array(4).fill('false'),
  ])
  expect(table).not.toHaveTextContent(/cupo|lugares|\d+\s*\/\s*\d+/i)
})

it('a class that was cancelled and reserved again is shown once, as reserved', async () => {
  at(24)
  owning([
    sampleReservation({ id: 'old', status: 'canceled', canceled_by: 'studio' }),
    sampleReservation({ id: 'new' }),
  ])
  openWeek()
  expect(await week()).toBeVisible()
  expect(screen.queryByText('CANCELADA')).toBeNull()
})

it('MYC-06: a class that the studio cancelled is marked once and opens no dialog', async () => {
  at(24)
  const canceled = { class_status: 'canceled', status: 'canceled', canceled_by: 'studio' } as const
  owning([sampleReservation({ id: 'r1', ...canceled }), sampleReservation({ id: 'r2', ...canceled })])
  openWeek()
  const label = await screen.findByText('CANCELADA')
  expect(within(label.closest('td') as HTMLElement).queryByRole('button')).toBeNull()
})

it('MYC-08: an unpaid plan links to its payment', async () => {
  at(24)
  owning(
    [],
    [
      {
        id: 'p1',
        status: 'frozen',
        payment_status: 'pending',
        start_date: '2026-11-22',
        end_date: '2026-12-21',
      },
    ],
  )
  renderScreen(<Classes />, { session: signedIn })
  expect(await screen.findByText(/pago pendiente.*para poder reservar/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver instrucciones de pago' })).toHaveAttribute(
    'href',
    '/instrucciones-transferencia',
  )
})

it('MYC-05, MYC-09: a cancellation asks first; a failure shows the server’s text, else the fixed text', async () => {
  at(24)
  const held = sampleReservation()
  owning(
    [held],
    [{ id: 'p1', name: '8 Clases', has_class_limit: true, class_limit: 8, classes_remaining: 7 }],
  )
  let answer: () => Response = proxyError
  server.use(http.patch('/api/user-schedules/r1', () => answer()))
  const { user } = openWeek()
  await user.click(await week())
  expect(screen.getByText('Con tu plan 8 Clases')).toBeVisible()
  await user.click(screen.getByRole('button', { name: texts.myClasses.cancel }))
  expect(screen.getByRole('dialog')).toHaveTextContent(/la clase regresa a tu plan/)
  const confirm = () => user.click(screen.getByRole('button', { name: 'Sí, cancelar' }))
  await confirm()
  expect(await screen.findByText('Error al cancelar la clase')).toBeVisible()
  answer = () => refusal(409, 'cancel_too_late', 'La clase está por comenzar.')
  await confirm()
  expect(await screen.findByText('La clase está por comenzar.')).toBeVisible()
  const canceled = { ...held, status: 'canceled', canceled_by: 'member', class_returned: true }
  owning([canceled])
  answer = () => HttpResponse.json({ reservation: canceled })
  await confirm()
  expect(await screen.findByText(/Reservación cancelada exitosamente/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: texts.myClasses.title })).toHaveFocus())
})

it('MYC-10, CON-02: within the last hour a class cannot be cancelled, and its dialog says why', async () => {
  at(0.5)
  owning([sampleReservation({ cancellation: 'refused' })])
  const { user } = openWeek()
  await user.click(await week())
  expect(screen.getByRole('button', { name: texts.myClasses.cancel })).toBeDisabled()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('La clase está por comenzar, no es posible cancelar tu reservación')).toBeVisible()
})

it('MYC-11, ERR-10: data that cannot be read show an error with a retry', async () => {
  let down = true
  server.use(
    http.get('/api/user/plans', () => (down ? proxyError() : HttpResponse.json({ plans: [] }))),
    http.get('/api/user-schedules', () => (down ? proxyError() : HttpResponse.json({ reservations: [] }))),
  )
  const { user } = openWeek()
  for (const text of [
    'Error al cargar la información',
    'Error al cargar los horarios',
    'Error al cargar el horario de la semana',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  down = false
  for (const retry of screen.getAllByRole('button', { name: texts.common.retry })) await user.click(retry)
  expect(await screen.findByText('Actualmente no hay horarios registrados.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
