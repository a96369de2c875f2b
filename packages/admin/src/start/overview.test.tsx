import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import Overview from './overview.tsx'

/** A window in which every element is visible. */
class SeesAll {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }])
  }
  disconnect() {}
}

const range = { from: '2026-11-01', to: '2026-11-20' }

const answers: Record<string, unknown> = {
  '/api/admin/figures/today': {
    date: '2026-11-20',
    classes: [
      {
        id: '1',
        name: 'PILATES',
        start_time: '2026-11-20T07:00:00',
        end_time: '2026-11-20T07:45:00',
        status: 'scheduled',
        reservation_count: 9,
        max_capacity: 14,
        attendance_pending: 9,
        occupancy: 9 / 14,
        coaches: ['Ana'],
      },
      {
        id: '2',
        name: 'BARRE',
        start_time: '2026-11-20T09:00:00',
        end_time: '2026-11-20T09:45:00',
        status: 'canceled',
        reservation_count: 0,
        max_capacity: 14,
        attendance_pending: 0,
        occupancy: 0,
        coaches: [],
      },
    ],
    reserved: 9,
    places: 14,
    occupancy: 9 / 14,
  },
  '/api/admin/figures/payments': {
    count: 3,
    sum: 4200,
    oldest: { id: 'p', user_id: 'u', created_at: '2026-11-18T00:00:00Z', waiting_hours: 60 },
  },
  '/api/admin/figures/waitlists': {
    total: 1,
    classes: [
      {
        id: 'w1',
        name: 'SCULPT',
        start_time: '2026-11-21T18:00:00',
        waiting: 4,
        first: ['Ana Sol', 'Bea Luna', 'Cleo Mar'],
      },
    ],
  },
  '/api/admin/pause-requests': {
    requests: [
      { id: 'z', user: { id: 'u2', full_name: 'Lía Paz' }, from: '2026-11-25', to: '2026-11-27', days: 3 },
    ],
  },
  '/api/admin/substitutions': {
    substitutions: [
      {
        id: 's1',
        schedule_id: 'c9',
        name: 'SCULPT',
        start_time: '2026-11-22T18:00:00',
        end_time: '2026-11-22T18:45:00',
        coach: { id: 'k1', display_name: 'Sol' },
        reason: 'Fiebre',
        status: 'open',
        offers: [{ id: 'k2', display_name: 'Luna' }],
      },
    ],
  },
  '/api/admin/figures/ending': {
    ...range,
    total: 1,
    plans: [
      {
        id: 'p',
        user_id: 'u1',
        full_name: 'Eva Luna',
        plan_name: '1 Mes',
        end_date: '2026-11-22',
        classes_remaining: -1,
      },
    ],
  },
  '/api/admin/figures/bookings': { ...range, days: [{ date: '2026-11-20', booked: 5, canceled: 2 }] },
  '/api/admin/figures/occupancy': {
    ...range,
    cells: [{ weekday: 1, time: '07:00', classes: 2, reserved: 21, places: 28, occupancy: 0.75 }],
  },
  '/api/admin/figures/income': {
    ...range,
    months: [{ month: '2026-11', payments: 2, income: 3000, card: 0, transfer: 3000, cash: 0 }],
  },
}

let broken: string | undefined
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesAll)
  broken = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const showOverview = () =>
  show(<Overview />, (path) => {
    if (path === broken) throw new Error('no answer')
    return answers[path]
  })

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
/** The address of the list of reservations made on these days. */
const made = (filter: object) => `/reservaciones?filter=${encodeURIComponent(JSON.stringify(filter))}`
const linkOf = (text: string) =>
  screen
    .getAllByRole('link')
    .find((link) => link.textContent === text)
    ?.getAttribute('href')
const button = (name: string) => screen.findByRole('button', { name })

it('PAU-09: shows every statistic with a link to its list, and the members who request a pause', async () => {
  await showOverview()
  for (const text of [
    '9 de 14 lugares',
    '$4,200.00',
    'El más antiguo: 60 horas hábiles',
    'Ana Sol, Bea Luna, Cleo Mar y 1 más',
    '4 esperan',
    'Eva Luna',
    'Lía Paz',
    'Sin límite',
    '5 reservaciones hechas',
    '$3,000 MXN',
    '2 pagos',
  ])
    await waitFor(() => expect(document.body).toHaveTextContent(text))
  const label = 'Lunes, 7:00 a.m.: 75% de ocupación, 21 de 28. Abre el calendario del 16 de noviembre'
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/calendario?dia=2026-11-16')
  expect(linkOf('9 de 14 lugares')).toBe('/calendario?dia=2026-11-20')
  expect(linkOf('$4,200.00')).toBe('/pagos')
  expect(linkOf('El más antiguo: 60 horas hábiles')).toBe('/pagos')
  expect(linkOf('5 reservaciones hechas')).toBe(made({ from: '2026-11-01', to: '2026-11-20' }))
  const november = encodeURIComponent('{"from":"2026-11-01","to":"2026-11-30"}')
  for (const to of [
    '/calendario?dia=2026-11-20&clase=1',
    '/calendario?dia=2026-11-21&clase=w1',
    '/pagos',
    '/usuarios/u1/planes',
    '/usuarios/u2/planes',
    `/pagos/recibidos?filter=${november}`,
  ])
    expect(links()).toContain(to)
  expect(document.body).toHaveTextContent('BARRE')
  expect(screen.getByRole('link', { name: /BARRE/ })).toHaveAttribute('href', '/calendario?dia=2026-11-20')
})

it.each([
  ['2026-11-20T13:59:59Z', /PILATES AnaPor comenzar9 \/ 14$/],
  ['2026-11-20T14:00:00Z', /PILATES AnaEn curso · Faltan 9 asistencias por marcar9 \/ 14$/],
  ['2026-11-20T14:45:00Z', /PILATES AnaTerminada · Faltan 9 asistencias por marcar9 \/ 14$/],
])(
  'at %s a class of today shows its state, and a cancelled class that it is cancelled',
  async (now, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    await showOverview()
    const pilates = await screen.findByRole('link', { name: /PILATES/ })
    // The clock of the screens reads the time again.
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(pilates).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: /BARRE/ })).toHaveTextContent(/BARRE\s*Se canceló$/)
  },
)

it('opens the bookings of each day as a list, and the days are focusable', async () => {
  await showOverview()
  await button('Ver cada día')
  const numbers = () =>
    within(screen.getByRole('table', { name: 'Reservaciones hechas cada día' })).getAllByRole('link')
  const stops = () => numbers().map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([-1, -1, -1])
  await userEvent.click(await button('Ver cada día'))
  expect(await button('Ocultar los días')).toHaveAttribute('aria-expanded', 'true')
  expect(stops()).toEqual([0, 0, 0])
  const day = { from: '2026-11-20', to: '2026-11-20' }
  expect(numbers().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['20 de noviembre de 2026', made(day)],
    ['3', made({ ...day, status: 'reserved' })],
    ['2', made({ ...day, status: 'canceled' })],
  ])
})

it('shows the total number of ending plans when not all plans are listed', async () => {
  const ending = answers['/api/admin/figures/ending'] as { plans: { id: string }[] }
  const plans = Array.from({ length: 6 }, (_, n) => ({ ...ending.plans[0], id: `p${n}` }))
  await show(<Overview />, (path) =>
    path === '/api/admin/figures/ending' ? { ...ending, plans, total: 132 } : answers[path],
  )
  await userEvent.click(await button('Ver los primeros 6 de 132'))
  expect(links().filter((to) => to === '/usuarios/u1/planes')).toHaveLength(6)
})

it('a part that fails shows its own error and can be loaded again', async () => {
  broken = '/api/admin/figures/income'
  await showOverview()
  await screen.findByText(/^No se pudieron cargar los ingresos\./)
  expect(document.body).toHaveTextContent('Eva Luna')
  broken = undefined
  await userEvent.click(await button('Intentar de nuevo'))
  await waitFor(() => expect(document.body).toHaveTextContent('$3,000 MXN'))
})

it('a coach who offered is confirmed with one press that can be undone, and a request is declined with a reason', async () => {
  const sent: [string, unknown][] = []
  await show(<Overview />, (path, body) => {
    if (body === undefined) return answers[path]
    sent.push([path, body])
    return { undo: { id: 'u1', seconds: 10 } }
  })
  await userEvent.click(await button('Confirmar a Luna'))
  expect(await screen.findByText('Luna da SCULPT')).toBeVisible()
  await userEvent.click(await button('Deshacer'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await userEvent.click(await button('No aprobar'))
  const dialog = within(await screen.findByRole('dialog', { name: 'No aprobar la suplencia' }))
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Nadie puede')
  await userEvent.click(dialog.getByRole('button', { name: 'No aprobar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/substitutions/s1/confirm', { instructor_id: 'k2' }],
      ['/api/schedule/undo/u1', {}],
      ['/api/admin/substitutions/s1/decline', { reason: 'Nadie puede' }],
    ]),
  )
})
