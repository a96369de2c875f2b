import type { StaffReservation } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import ReservationList from './reservation-list.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

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

const paths: string[] = []
const open = (answer: () => unknown) => {
  paths.length = 0
  return show(
    <ResourceContextProvider value="reservaciones">
      <main>
        <ReservationList />
      </main>
    </ResourceContextProvider>,
    (path) => {
      paths.push(decodeURIComponent(path))
      return answer()
    },
  )
}
const linksOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'))
    : []

it('shows member, class, time and status of a reservation, with links to the member and the class', async () => {
  await open(() => [
    reservation('1'),
    reservation('2', { attendance: 'attended' }),
    reservation('3', { attendance: 'no_show' }),
    reservation('4', { status: 'canceled', canceled_by: 'member' }),
    reservation('5', { status: 'canceled', canceled_by: 'studio', class_status: 'canceled' }),
    reservation('6', { user: { id: 'u', full_name: 'Cuenta eliminada', erased: true } }),
  ])
  await screen.findByText('6 reservaciones')
  expect(paths[0]).toMatch(
    /^\/api\/admin\/user-schedules\?filter={}&range=\[0,24]&sort=\["created_at","DESC"]$/,
  )
  const rows = within(screen.getByRole('table', { name: 'Reservaciones' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(6)
  const [first, came, stayedAway, givenBack, taken, erased] = rows
  for (const text of ['Socia 1', 'PILATES', /24 nov.* 6:00 p\.m\./, /17 nov.* 11:59 p\.m\./, 'Reservada'])
    expect(first).toHaveTextContent(text)
  const toClass = '/calendario?dia=2026-11-24&clase=class-1'
  expect(linksOf(first)).toEqual(['/usuarios/user-1/calendario', toClass, toClass])
  expect(came?.textContent).toContain('Asistió')
  expect(stayedAway?.textContent).toContain('Faltó')
  expect(givenBack?.textContent).toContain('Canceladapor el cliente')
  expect(taken?.textContent).toContain('Canceladapor el estudio')
  expect(linksOf(taken), 'a cancelled class is in no calendar').toEqual(['/usuarios/user-5/calendario'])
  expect(linksOf(erased)).not.toContain('/usuarios/u/calendario')
})

it('can be filtered by active and by cancelled reservations, and back', async () => {
  await open(() => [])
  await screen.findByText('Todavía no hay reservaciones.')
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }))
  await userEvent.click(screen.getByRole('option', { name: 'Canceladas' }))
  await waitFor(() => expect(paths.at(-1)).toContain('filter={"status":"canceled"}'))
  await screen.findByText('No encontramos nada con esa búsqueda.')
  const clear = screen.getByRole('button', { name: 'Quitar los filtros' })
  clear.focus()
  await userEvent.click(clear)
  await screen.findByText('Todavía no hay reservaciones.')
  expect(screen.queryByRole('button', { name: 'Quitar los filtros' })).toBeNull()
  // The heading receives the focus.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('shows an error when it could not be loaded, and tries again', async () => {
  let broken = true
  await open(() => {
    if (broken) throw new Error('no answer')
    return [reservation('1')]
  })
  await screen.findByText('No se pudieron cargar las reservaciones. Intenta de nuevo.')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(document.body).toHaveTextContent('Socia 1'))
})
