import { ApiError } from '@estudio/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until } from '../../testing/screen.tsx'
import ReservationsDialog from './reservations-dialog.tsx'

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
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const showDialog = () =>
  show(<ReservationsDialog userId="u1" onClose={() => undefined} />, (path) => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    if (path.endsWith('/schedules')) return { schedules: [reservation, uncoached] }
    return { user: { id: 'u1', full_name: 'Eva Luna', email: 'eva@socio.example' } }
  })

it('a reading that fails is said, with a title that waits for nothing, and tried again', async () => {
  broken = true
  await showDialog()
  await until(() => expect(pageText()).toContain('Error al cargar horarios'))
  expect(pageText()).toContain('Reservaciones del usuario')
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Reservaciones de Eva Luna'))
  await until(() => expect(pageText()).toContain('PILATES'))
})

it('keeps what it shows when a later reading fails, and says so', async () => {
  await showDialog()
  await until(() => expect(pageText()).toContain('PILATES'))
  broken = true
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  await until(() => expect(pageText()).toContain('Error al cargar horarios'))
  expect(pageText()).toContain('PILATES')
  expect(pageText()).toContain('Reservaciones de Eva Luna')
})

it('AUS-25, CRD-02: says of each class with whom, or that somebody is still to be found', async () => {
  await showDialog()
  await until(() => expect(pageText()).toContain('7:00 a.m. · Ana'))
  expect(pageText()).toContain('7:00 a.m. · Coach por asignar')
})
