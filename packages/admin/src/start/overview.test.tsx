import { paths } from '@estudio/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until } from '../testing/screen.tsx'
import Overview from './overview.tsx'

/** A window in which everything is in view. */
class SeesAll {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

const { statistics } = paths.admin
const range = { from: '2026-11-01', to: '2026-11-20' }

const answers: Record<string, unknown> = {
  [statistics.today]: {
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
        occupancy: 0,
        coaches: [],
      },
    ],
    reserved: 9,
    places: 14,
    occupancy: 9 / 14,
  },
  [statistics.payments]: {
    count: 3,
    sum: 4200,
    oldest: { id: 'p', user_id: 'u', created_at: '2026-11-18T00:00:00Z', waiting_hours: 60 },
  },
  [statistics.ending]: {
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
  [statistics.bookings]: { ...range, days: [{ date: '2026-11-20', booked: 5, canceled: 2 }] },
  [statistics.occupancy]: {
    ...range,
    cells: [{ weekday: 1, time: '07:00', classes: 2, reserved: 21, places: 28, occupancy: 0.75 }],
  },
  [statistics.income]: {
    ...range,
    months: [{ month: '2026-11', payments: 2, income: 3000, card: 0, transfer: 3000, cash: 0 }],
  },
}

let broken: string | undefined
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeesAll)
  broken = undefined
})
afterEach(leave)

const showOverview = () =>
  show(<Overview />, (path) => {
    if (path === broken) throw new Error('no answer')
    return answers[path]
  })

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
/** The list of the reservations made then. */
const made = (filter: object) => `/reservaciones?filter=${encodeURIComponent(JSON.stringify(filter))}`
const linkOf = (text: string) =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === text)?.getAttribute('href')

it('shows every figure, each with the way to its list', async () => {
  await showOverview()
  await until(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  for (const text of [
    '9 de 14 lugares',
    '$4,200.00',
    'El más antiguo: 2 días',
    'Eva Luna',
    'Sin límite',
    '5 reservaciones hechas',
    '$3,000 MXN',
    '2 pagos',
  ])
    expect(pageText()).toContain(text)
  const label = 'Lunes, 7:00 a.m.: 75% de ocupación, 21 de 28. Abre el calendario del 16 de noviembre'
  expect(document.querySelector(`a[aria-label="${label}"]`)?.getAttribute('href')).toBe(
    '/calendario?dia=2026-11-16',
  )
  expect(linkOf('9 de 14 lugares')).toBe('/calendario?dia=2026-11-20')
  expect(linkOf('$4,200.00')).toBe('/pagos')
  expect(linkOf('El más antiguo: 2 días')).toBe('/pagos')
  expect(linkOf('5 reservaciones hechas')).toBe(made({ from: '2026-11-01', to: '2026-11-20' }))
  const november = encodeURIComponent('{"from":"2026-11-01","to":"2026-11-30"}')
  for (const to of [
    '/calendario?dia=2026-11-20&clase=1',
    '/pagos',
    '/usuarios/u1/planes',
    `/pagos/recibidos?filter=${november}`,
  ])
    expect(links()).toContain(to)
  expect(pageText()).toContain('BARRE')
  const canceled = [...document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('BARRE'),
  )
  expect(canceled?.getAttribute('href')).toBe('/calendario?dia=2026-11-20')
})

it('opens the bookings of each day as a list, whose days the keyboard reaches', async () => {
  await showOverview()
  await until(() => expect(button('Ver cada día')).toBeDefined())
  const figures = () => [
    ...document.querySelectorAll<HTMLElement>('table[aria-label="Reservaciones hechas cada día"] a'),
  ]
  const stops = () => figures().map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([-1, -1, -1])
  await click(button('Ver cada día'))
  expect(button('Ocultar los días')?.getAttribute('aria-expanded')).toBe('true')
  expect(stops()).toEqual([0, 0, 0])
  const day = { from: '2026-11-20', to: '2026-11-20' }
  expect(figures().map((figure) => [figure.textContent, figure.getAttribute('href')])).toEqual([
    ['20 de noviembre de 2026', made(day)],
    ['3', made({ ...day, status: 'reserved' })],
    ['2', made({ ...day, status: 'canceled' })],
  ])
})

it('of more plans than are listed says how many come', async () => {
  const ending = answers[statistics.ending] as { plans: { id: string }[] }
  const plans = Array.from({ length: 6 }, (_, n) => ({ ...ending.plans[0], id: `p${n}` }))
  await show(<Overview />, (path) =>
    path === statistics.ending ? { ...ending, plans, total: 132 } : answers[path],
  )
  await until(() => expect(button('Ver los primeros 6 de 132')).toBeDefined())
  await click(button('Ver los primeros 6 de 132'))
  expect(links().filter((to) => to === '/usuarios/u1/planes')).toHaveLength(6)
})

it('a part that fails says so alone, and is asked for again', async () => {
  broken = statistics.income
  await showOverview()
  await until(() => expect(pageText()).toContain('No se pudieron cargar los ingresos.'))
  expect(pageText()).toContain('Eva Luna')
  broken = undefined
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('$3,000 MXN'))
})
