import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Menu } from '../app/frame/menu.tsx'
import CalendarPage from '../calendar/calendar-page.tsx'
import { ClassDialog } from '../calendar/class/class-dialog.tsx'
import { scheduled } from '../calendar/testing.ts'
import CashDayList from '../cash-desk/cash-day-list.tsx'
import ClassList from '../classes/class-list.tsx'
import CoachList from '../coaches/coach-list.tsx'
import PaymentList from '../payments/payment-list.tsx'
import ReceivedList from '../payments/received-list.tsx'
import PlanList from '../plans/plan-list.tsx'
import ReservationList from '../reservations/reservation-list.tsx'
import { Dashboard } from '../start/dashboard.tsx'
import StatementPage from '../statements/statement-page.tsx'
import { type Answers, show } from '../testing/screen.tsx'
import UserScreens from '../users/user-screens.tsx'

class SeesNothing {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('IntersectionObserver', SeesNothing)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const made = { created_at: '2026-11-01T15:00:00Z', updated_at: '2026-11-01T15:00:00Z', version: 1 }
const ana = {
  ...made,
  id: 'u1',
  full_name: 'Ana Ruiz',
  email: 'ana@socio.example',
  roles: [],
  dots: [],
  is_active: true,
  profile_picture: null,
  tags: [],
  user_plans: [],
}
const strikes = { count: 0, limit: 3, restricted_until: null }
const noLateCancellations = { late_cancellations: [], strikes }
const absences = { count: 2, limit: 3, window_days: 30, suspended_until: null }
const pause = { id: 'x1', from: '2026-11-25', to: '2026-11-26', days: 2, reason: '', status: 'requested' }
const held = {
  ...made,
  id: 'p1',
  user_id: 'u1',
  plan_id: 'c1',
  name: '8 Clases',
  status: 'active',
  payment_status: 'completed',
  payment_method: 'cash',
  price: 1200,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  benefits: [],
  class_limit: 8,
  has_class_limit: true,
  classes_remaining: 3,
  pauses: [pause],
  verified_at: '2026-11-01T18:00:00Z',
}
const yoga = { ...made, id: 'c1', name: 'Yoga', is_active: true }
const month = {
  ...made,
  id: 'p1',
  name: 'Un mes',
  price: 1800,
  class_limit: null,
  is_active: true,
  benefits: [],
}
const sol = { ...made, id: 'k1', display_name: 'Sol', email: null, bio: null, profile_picture_url: null }
const statement = {
  id: 's1',
  file_name: 'noviembre.csv',
  counts: { certain: 2, probable: 0, unknown: 0, possible_repeat: 0, seen: 0, ignored: 0 },
  ignored_rows: 0,
  warnings: [],
  ignored: [],
  paid: 1,
  to_confirm: 2,
  from: '2026-11-01',
  to: '2026-11-30',
  created_at: '2026-11-30T18:00:00Z',
  created_by: null,
  undone_at: null,
}
const pilates = scheduled('2026-11-24T07:00:00')
const calendar: Answers = (path) => {
  if (path.startsWith('/api/time-slots'))
    return { time_slots: [{ id: 's1', time_slot: '07:00', is_active: true }] }
  if (path.endsWith('/reservations')) return { reservations: [] }
  if (path.endsWith('/waitlist')) return { entries: [] }
  return path.startsWith('/api/schedule') ? { schedule: [pilates] } : []
}
const nothing = () => undefined

/** The names of what can be pressed. */
const controls = (): string[] =>
  [...document.querySelectorAll('button, a[href], [role="button"]')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
  )

/** While a list loads, it has a button for its order that an empty list has not. */
const loadingLists = () => [...document.querySelectorAll('.RaList-content [aria-busy="true"]')]

const at = (name: string, list: ComponentType, address = `/${name}`): [ReactNode, string] => [
  <Routes key={name}>
    <Route path={`/${name}/*`} element={<Resource name={name} list={list} />} />
  </Routes>,
  address,
]

const rowsOr =
  (row: object, more: Answers = nothing): Answers =>
  (path, body) =>
    more(path, body) ?? (path.includes('range=') || path.includes('filter=') ? [row] : row)

const users: Answers = rowsOr(ana, (path) => {
  if (path.endsWith('/absences')) return { absences }
  if (path.endsWith('/late-cancellations')) return noLateCancellations
  if (path.endsWith('/schedules')) return { schedules: [] }
  if (path.includes('/notes')) return { notes: [], total: 0 }
  if (path.includes('/timeline')) return { events: [], next: null }
  if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
  if (path.endsWith('/visits')) return { last_visit: null, next_class: null }
  if (path.endsWith('/duplicates')) return { duplicates: [], merges: [] }
  return path.endsWith('/plans') ? { plans: [held] } : undefined
})

const consent = { purpose: 'mail_messages', version: 1, decision: null, left_out: 'no_consent' }
const ofCoach: Answers = (path, body) => {
  if (path.endsWith('/consents')) return { consents: [consent] }
  if (path.endsWith('/documents')) return { documents: [], waiver: { version: 1, missing: false } }
  if (path.includes('/notes')) return { notes: [], total: 0 }
  if (path.endsWith('/health-note')) return { health_note: null, consent: null }
  if (path.includes('/tags')) return { tags: [] }
  return path.endsWith('/users/u1') ? { ...ana, roles: ['instructor'], tags: [] } : users(path, body)
}

interface Case {
  screen: [ReactNode, string]
  answers: Answers
  /** The texts that administrators see on the screen and reception does not. */
  hidden: string[]
}

const pauseSpan = 'del 25 de noviembre al 26 de noviembre de 2026'
/** Only administrators may do this to the plan of Ana. */
const onPlans = [
  'Cancelar plan',
  'Más acciones del plan 8 Clases',
  `Aceptar: ${pauseSpan}`,
  `Rechazar: ${pauseSpan}`,
]
const days = ['lunes 23', 'martes 24', 'miércoles 25', 'jueves 26', 'viernes 27', 'sábado 28', 'domingo 29']

const cases: Record<string, Case> = {
  'the menu and the start page': {
    screen: [
      <div key="start">
        <Menu />
        <Dashboard />
      </div>,
      '/',
    ],
    answers: () => new Promise(nothing),
    hidden: [
      'Administrar Descuentos',
      'Cifras',
      'Pago de coaches',
      'Mi sitio',
      'Salones',
      'Ajustes',
      'Documentos legales',
      'Solicitudes de privacidad',
      'Sistema',
      'Roles',
      'Llaves de API',
      'Webhooks',
      'Bitácora',
    ],
  },
  users: { screen: at('usuarios', UserScreens), answers: users, hidden: ['Importar y exportar'] },
  'the file of a user': {
    screen: at('usuarios', UserScreens, '/usuarios/u1/pagos'),
    answers: users,
    hidden: onPlans,
  },
  'the data of a user': {
    screen: at('usuarios', UserScreens, '/usuarios/u1/datos'),
    answers: users,
    hidden: [
      'Perdonar ausencias',
      'Asignar rol de coach',
      'Dar acceso de recepción',
      'Dar acceso de administración',
      'Desactivar cuenta',
      'Eliminar cliente',
    ],
  },
  'the plans of a user': {
    screen: at('usuarios', UserScreens, '/usuarios/u1/planes'),
    answers: users,
    hidden: onPlans,
  },
  'the notes about a coach': {
    screen: at('usuarios', UserScreens, '/usuarios/u1/notas'),
    answers: ofCoach,
    hidden: ['Cambiar etiquetas', 'Escribir nota'],
  },
  'the agreements of a coach': {
    screen: at('usuarios', UserScreens, '/usuarios/u1/documentos'),
    answers: ofCoach,
    hidden: ['Registrar responsiva firmada', 'Anotar que acepta: Correo', 'Anotar que no quiere: Correo'],
  },
  coaches: {
    screen: at('instructores', CoachList),
    answers: rowsOr(sol),
    hidden: ['Añadir coach', 'Exportar coaches', 'Tarifas del coach: Sol', 'Eliminar coach: Sol'],
  },
  'a coach': {
    screen: at('instructores', CoachList, '/instructores/k1/perfil'),
    answers: rowsOr(sol),
    hidden: [
      'Añadir coach',
      'Exportar coaches',
      'Tarifas del coach: Sol',
      'Eliminar coach: Sol',
      'Subir foto',
      'Editar perfil',
    ],
  },
  classes: {
    screen: at('clases', ClassList),
    answers: rowsOr(yoga),
    hidden: ['Añadir nueva clase', 'Exportar clases', 'Editar: Yoga', 'Eliminar: Yoga'],
  },
  plans: {
    screen: at('planes', PlanList),
    answers: rowsOr(month),
    hidden: [
      'Añadir nuevo plan',
      'Exportar planes',
      'Mover Un mes en la lista',
      'Editar: Un mes',
      'Eliminar: Un mes',
    ],
  },
  payments: {
    screen: at('pagos', PaymentList),
    answers: () => [],
    hidden: ['Exportar pagos por verificar'],
  },
  'received payments': {
    screen: at('pagos/recibidos', ReceivedList),
    answers: () => [],
    hidden: ['Exportar pagos recibidos'],
  },
  'a bank statement': {
    screen: [<StatementPage key="statement" />, '/estados-de-cuenta/s1'],
    answers: rowsOr(statement, (path) => (path.includes('/movements') ? [] : undefined)),
    hidden: ['Deshacer importación'],
  },
  'the cash desk': {
    screen: at('caja', CashDayList),
    answers: () => [],
    hidden: ['Exportar cortes de caja'],
  },
  reservations: {
    screen: at('reservaciones', ReservationList),
    answers: () => [],
    hidden: ['Exportar reservaciones'],
  },
  'the calendar': {
    screen: [<CalendarPage key="calendar" />, '/calendario?dia=2026-11-24'],
    answers: calendar,
    hidden: [
      'Añadir la hora de las 6:00 a.m.',
      'Añadir la hora de las 8:00 a.m.',
      'Copiar la semana',
      'Otra hora',
      'Programar clase',
      ...days.map((day) => `Programar una clase el ${day} de noviembre a las 7:00 a.m.`),
    ],
  },
  'a class of the calendar': {
    screen: [
      <ClassDialog
        key="class"
        entry={pilates}
        open
        bookable
        onEdit={nothing}
        onDelete={nothing}
        onCancel={nothing}
        onRepeat={nothing}
        onClose={nothing}
      />,
      '/',
    ],
    answers: calendar,
    hidden: ['Exportar la lista de la clase', 'Eliminar', 'Cancelar clase', 'Repetir', 'Editar'],
  },
}

it.each(Object.entries(cases))(
  '%s: reception sees what administrators see but for what the server would refuse',
  async (_what, { screen: [part, address], answers, hidden }) => {
    await show(part, answers, address, ['admin'])
    await waitFor(() => {
      expect(controls()).toEqual(expect.arrayContaining(hidden))
      expect(loadingLists()).toEqual([])
    })
    const shown = controls()
    cleanup()
    await show(part, answers, address, ['reception'])
    const left = shown.filter((name) => !hidden.includes(name))
    await waitFor(() => expect(controls()).toEqual(expect.arrayContaining(left)))
    expect(controls().filter((name) => hidden.includes(name))).toEqual([])
  },
)

it.each([
  ['a form of a new row', '/clases/nueva'],
  ['the form of a row', '/clases/c1/editar'],
])('%s that reception may not save leads to the page that says so', async (_what, address) => {
  const [part] = at('clases', ClassList)
  const Denied = () => <p>Sin acceso</p>
  await show(
    <>
      {part}
      <Routes>
        <Route path="/access-denied" element={<Denied />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    rowsOr(yoga),
    address,
    ['reception'],
  )
  await screen.findByText('Sin acceso')
})
