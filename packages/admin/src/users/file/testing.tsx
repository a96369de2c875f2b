import type { Role } from '@estudio/domain'
import { Resource } from 'react-admin'
import { Route, Routes, useLocation } from 'react-router-dom'
import { type Answers, show } from '../../testing/screen.tsx'
import UserScreens from '../user-screens.tsx'

export const plan = {
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
  classes_remaining: 5,
  pauses: [],
  created_at: '2026-11-01T15:00:00Z',
  version: 1,
}
export const eva = {
  id: 'u1',
  full_name: 'Eva Luna',
  email: 'eva@socio.example',
  phone: '667 123 4567',
  roles: [],
  dots: [],
  created_at: '2026-06-01T18:00:00Z',
  profile_picture: null,
  tags: [],
  birthdate: null,
  user_plans: [plan],
}

const event = (text: string, more: object = {}) => ({
  at: '2026-11-19T17:05:00Z',
  kind: 'change',
  text,
  by: null,
  entity: null,
  entity_id: null,
  attendance: null,
  ...more,
})
const booked = { kind: 'booking', entity: 'reservation', entity_id: 'r1', by: { id: 'u1', name: 'Eva Luna' } }
const events = [
  event('Reservó Pilates.', booked),
  event('Verificó un pago.', {
    kind: 'payment',
    entity: 'user_plan',
    entity_id: 'p1',
    by: { id: 'k1', name: 'Sol' },
  }),
]

/** Two events, of which one is older than the first page. */
const timelineOf = (path: string) => {
  const query = new URL(path, 'http://studio').searchParams
  const found = events.filter(({ kind }) => kind === (query.get('kind') ?? kind))
  if (query.get('before')) return { events: found.slice(1), next: null }
  return { events: found.slice(0, 1), next: found.length > 1 ? 'next' : null }
}

export const noLateCancellations = {
  strikes: { count: 0, limit: null, restriction_days: 7, restricted_until: null },
  late_cancellations: [],
}

export const answersWith =
  (
    user: object,
    absences: object | null = null,
    visits: object = { last_visit: '2026-11-18T07:00:00', next_class: null },
  ): Answers =>
  (path) => {
    if (path.endsWith('/absences')) return { absences }
    if (path.endsWith('/late-cancellations')) return noLateCancellations
    if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
    if (path.endsWith('/consents')) return { consents: [] }
    if (path.endsWith('/visits')) return visits
    if (path.endsWith('/duplicates')) return { duplicates: [], merges: [] }
    if (path.includes('/notes?')) return { notes: [], total: 0 }
    if (path.includes('/timeline')) return timelineOf(path)
    if (path.endsWith('/plans')) return { plans: [plan] }
    if (path.endsWith('/schedules')) return { schedules: [] }
    if (path.endsWith('/standing-places')) return { standing_places: [] }
    if (path.endsWith('/make-ups')) return { make_ups: [] }
    return path.includes('range=') ? [user] : user
  }

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

export const open = (address: string, answers: Answers = answersWith(eva), roles?: Role[]) =>
  show(
    <>
      <Routes>
        <Route path="/usuarios/*" element={<Resource name="usuarios" list={UserScreens} />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    answers,
    `/usuarios${address}`,
    roles,
  )
