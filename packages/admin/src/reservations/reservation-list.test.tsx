import type { StaffReservation } from '@estudio/contract'
import { ResourceContextProvider } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { button, choose, click, leave, pageText, show, until } from '../testing/screen.tsx'
import ReservationList from './reservation-list.tsx'

afterEach(leave)

const reservation = (id: string, more: object = {}) =>
  ({
    id,
    user: { id: `user-${id}`, full_name: `Socia ${id}`, erased: false },
    schedule_id: `class-${id}`,
    name: 'PILATES',
    start_time: '2026-11-24T18:00:00',
    class_status: 'scheduled',
    status: 'reserved',
    attendance: null,
    canceled_by: null,
    created_at: '2026-11-18T06:59:00.000Z',
    ...more,
  }) as StaffReservation

const asked: string[] = []
const open = (answer: () => unknown) => {
  asked.length = 0
  return show(
    <ResourceContextProvider value="reservaciones">
      <main>
        <ReservationList />
      </main>
    </ResourceContextProvider>,
    (path) => {
      asked.push(path)
      return answer()
    },
  )
}
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
const linksOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

it('says whose a reservation is, of which class, when it was made and how it stands, and leads to both', async () => {
  const reservations = [
    reservation('1'),
    reservation('2', { attendance: 'attended' }),
    reservation('3', { attendance: 'no_show' }),
    reservation('4', { status: 'canceled', canceled_by: 'member' }),
    reservation('5', { status: 'canceled', canceled_by: 'studio', class_status: 'canceled' }),
    reservation('6', { user: { id: 'u', full_name: 'Cuenta eliminada', erased: true } }),
  ]
  await open(() => ({ reservations, total: 6 }))
  await until(() => expect(rows()).toHaveLength(6))
  expect(asked[0]).toContain('/api/admin/user-schedules?page=1&limit=25&sort=')
  expect(pageText()).toContain('6 reservaciones')
  const [first, came, stayedAway, givenBack, taken, erased] = rows()
  for (const text of ['Socia 1', 'PILATES', '24/11/2026 6:00 p.m.', '17/11/2026 11:59 p.m.', 'Reservada'])
    expect(first?.textContent).toContain(text)
  const toClass = '/calendario?dia=2026-11-24&clase=class-1'
  expect(linksOf(first)).toEqual(['/usuarios/user-1/calendario', toClass, toClass])
  expect(came?.textContent).toContain('Asistió')
  expect(stayedAway?.textContent).toContain('Faltó')
  expect(givenBack?.textContent).toContain('Canceladapor el cliente')
  expect(taken?.textContent).toContain('Canceladapor el estudio')
  expect(linksOf(taken), 'a cancelled class is in no calendar').toEqual(['/usuarios/user-5/calendario'])
  expect(linksOf(erased)).not.toContain('/usuarios/u/calendario')
})

it('is narrowed to those that stand or were cancelled, and back', async () => {
  await open(() => ({ reservations: [], total: 0 }))
  await until(() => expect(pageText()).toContain('Todavía no hay reservaciones.'))
  await choose(document.querySelector('[role="combobox"]'), /^Canceladas$/)
  await until(() => expect(asked.at(-1)).toContain('status=canceled'))
  await until(() => expect(pageText()).toContain('No encontramos nada con esa búsqueda.'))
  await click(button('Quitar los filtros'))
  await until(() => expect(pageText()).toContain('Todavía no hay reservaciones.'))
})

it('says where it could not be loaded, and tries again', async () => {
  let broken = true
  await open(() => {
    if (broken) throw new Error('no answer')
    return { reservations: [reservation('1')], total: 1 }
  })
  await until(() =>
    expect(pageText()).toContain('No se pudieron cargar las reservaciones. Intenta de nuevo.'),
  )
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Socia 1'))
})
