import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import UserReservations from './user-reservations.tsx'

const reservation = {
  id: 'r1',
  name: 'PILATES',
  start_time: '2026-11-20T07:00:00',
  instructors: [{ display_name: 'Ana' }],
  class_status: 'scheduled',
  status: 'reserved',
}

const uncoached = { ...reservation, id: 'r2', name: 'BARRE', instructors: [] }

let broken: boolean
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  broken = false
})
afterEach(() => {
  vi.useRealTimers()
})

const showDialog = () =>
  show(<UserReservations id="u1" onClose={() => undefined} />, (path) => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    if (path.endsWith('/schedules')) return { schedules: [reservation, uncoached] }
    return { id: 'u1', full_name: 'Eva Luna', email: 'eva@socio.example' }
  })

const title = (name: string) => screen.findByRole('heading', { level: 2, name })

it('a failed first read shows an error and a final title, and can be repeated', async () => {
  broken = true
  await showDialog()
  await screen.findByText('Error al cargar horarios')
  await title('Reservaciones del cliente')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await title('Reservaciones de Eva Luna')
  await screen.findByText('PILATES')
})

it('keeps the shown reservations when a later read fails, and shows an error', async () => {
  await showDialog()
  await screen.findByText('PILATES')
  broken = true
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText('Error al cargar horarios')
  screen.getByText('PILATES')
  await title('Reservaciones de Eva Luna')
})

it('AUS-25, CRD-02: shows the coaches of each class, or that the class has no coach yet', async () => {
  await showDialog()
  await screen.findByText(/7:00 a\.m\. · Ana/)
  screen.getByText(/7:00 a\.m\. · Coach por asignar/)
})

it.each([
  ['attended', 'Asistió'],
  ['no_show', 'No asistió'],
  [null, 'Reservó'],
])('a class with the attendance %s says %s', async (attendance, word) => {
  await show(<UserReservations id="u1" onClose={() => undefined} />, (path) =>
    path.endsWith('/schedules')
      ? { schedules: [{ ...reservation, attendance }] }
      : { id: 'u1', full_name: 'Eva Luna', email: 'eva@socio.example' },
  )
  await screen.findByText(word)
})
