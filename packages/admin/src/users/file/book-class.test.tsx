import { ApiError } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
import BookClass from './book-class.tsx'
import { eva } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const entry = (id: string, start_time: string, more: object = {}) => ({
  id,
  classes: { name: `Clase ${id}` },
  special_class_name: null,
  instructors: [{ display_name: 'Sol', name: 'Sol' }],
  start_time,
  end_time: start_time.replace(':00:00', ':50:00'),
  status: 'scheduled',
  max_capacity: 10,
  reservation_count: 4,
  held_count: 1,
  waitlist_count: 0,
  ...more,
})
const classes = [
  entry('a', '2026-11-23T18:00:00'),
  entry('b', '2026-11-21T07:00:00', { reservation_count: 9 }),
  entry('full', '2026-11-21T08:00:00', { waitlist_count: 1 }),
  entry('held', '2026-11-21T09:00:00', { reservation_count: 8 }),
  entry('ends', '2026-11-21T08:10:00', { end_time: '2026-11-21T09:00:00' }),
  entry('at', '2026-11-21T09:30:00', { end_time: '2026-11-21T10:20:00' }),
  entry('after', '2026-11-21T09:50:00', { end_time: '2026-11-21T10:40:00' }),
  entry('begun', '2026-11-20T11:00:00'),
  entry('canceled', '2026-11-22T11:00:00', { status: 'canceled' }),
]
const ok = { code: 'ok', message: null, waivable: false }

const onClose = vi.fn()
const open = async (
  verdict: object = ok,
  answer: (path: string, body: unknown) => unknown = () => ({ waived: [] }),
) => {
  onClose.mockClear()
  const asked: string[] = []
  await show(<BookClass user={eva as unknown as AdminUser} onClose={onClose} />, (path, body) => {
    asked.push(path)
    if (body !== undefined) return answer(path, body)
    if (path.includes('/verdict')) return verdict
    if (path.endsWith('/schedules'))
      return {
        schedules: [
          {
            id: 'r1',
            schedule_id: 'held',
            status: 'reserved',
            class_status: 'scheduled',
            start_time: '2026-11-21T09:00:00',
            end_time: '2026-11-21T09:50:00',
          },
        ],
      }
    return { schedule: classes }
  })
  return asked
}
const choices = async () => within(await screen.findByRole('radiogroup', { name: /próximos siete días/ }))
const choose = async (name: RegExp) => userEvent.click((await choices()).getByRole('radio', { name }))
const submit = (name = 'Reservar su lugar') => screen.getByRole('button', { name })

it('lists the classes of the next seven days that have not begun, by day, with their free places', async () => {
  const asked = await open()
  const list = await choices()
  await waitFor(() => expect(list.getByRole('radio', { name: /Clase held/ })).toBeDisabled())
  expect(asked.find((path) => path.startsWith('/api/schedule?'))).toBe(
    '/api/schedule?from=2026-11-20&to=2026-11-28',
  )
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Sábado 21 de noviembre',
    'Lunes 23 de noviembre',
  ])
  expect(list.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '7:00 a.m. Clase b Sol Clase llena',
    '8:00 a.m. Clase full Sol Clase llena',
    '8:10 a.m. Clase ends Sol Quedan 5',
    '9:00 a.m. Clase held Sol Reservada',
    '9:30 a.m. Clase at Sol Ya tiene clase a esa hora Quedan 5',
    '9:50 a.m. Clase after Sol Quedan 5',
    '6:00 p.m. Clase a Sol Quedan 5',
  ])
  expect(submit()).toBeDisabled()
})

it('books the chosen class for the user', async () => {
  const sent: unknown[] = []
  await open(ok, (path, body) => {
    sent.push([path, body])
    return { waived: [] }
  })
  await choose(/Clase a /)
  await userEvent.click(submit('Reservar Clase a'))
  await screen.findByText('Eva Luna tiene su lugar')
  expect(sent).toEqual([
    ['/api/admin/user-schedules', { schedule_id: 'a', user_id: 'u1', override_reason: null }],
  ])
  expect(onClose).toHaveBeenCalled()
})

it('shows the verdict before the press, with the link that helps and the reason of an exception', async () => {
  const sent: unknown[] = []
  await open({ code: 'no_plan', message: 'No tiene un plan.', waivable: true }, (_path, body) => {
    sent.push(body)
    return { waived: ['no_plan'] }
  })
  await choose(/Clase a /)
  await screen.findByText('No tiene un plan.')
  expect(screen.getByRole('link', { name: 'Ver sus planes' })).toHaveAttribute('href', '/usuarios/u1/planes')
  const anyway = () => userEvent.click(screen.getByRole('button', { name: 'Reservar de todos modos' }))
  await anyway()
  await screen.findByText('Escribe el motivo.')
  await fill(screen.getByLabelText(/Motivo de la excepción/), 'Cortesía')
  await anyway()
  await screen.findByText(/Eva Luna tiene su lugar\. Se guardó el motivo/)
  expect(sent).toEqual([{ schedule_id: 'a', user_id: 'u1', override_reason: 'Cortesía' }])
})

it('a verdict that staff cannot waive leaves nothing to press, and another class can be chosen', async () => {
  await open({ code: 'overlapping_reservation', message: 'Ya tiene otra clase.', waivable: false })
  await choose(/Clase a /)
  await screen.findByText('Ya tiene otra clase.')
  expect(submit('Reservar Clase a')).toBeDisabled()
  expect(screen.queryByLabelText(/Motivo/)).toBeNull()
})

it('a refusal of the server is shown, and the dialog stays', async () => {
  await open(ok, () => {
    throw ApiError.refused(409, 'class_started', 'La clase ya comenzó.')
  })
  await choose(/Clase a /)
  await userEvent.click(submit('Reservar Clase a'))
  await screen.findByText('La clase ya comenzó.')
  expect(onClose).not.toHaveBeenCalled()
})

it('puts the user on the waiting list of a full class, with a reason where staff may waive its refusal', async () => {
  const sent: unknown[] = []
  await open({ code: 'class_full', message: 'La clase está llena.', waivable: false }, (path, body) => {
    sent.push([path, body])
    if (sent.length === 1)
      throw ApiError.refused(409, 'waitlist_limit_reached', 'Ya está en 3 listas.', { waivable: true })
    return { entry: {} }
  })
  await choose(/Clase full/)
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar en lista de espera' }))
  await screen.findByText('Ya está en 3 listas.')
  const anyway = () => userEvent.click(screen.getByRole('button', { name: 'Anotar de todos modos' }))
  await anyway()
  await screen.findByText('Escribe el motivo.')
  await fill(screen.getByLabelText(/Motivo de la excepción/), 'Es su cumpleaños')
  await anyway()
  await screen.findByText('Eva Luna está en la lista de espera')
  const address = '/api/admin/schedule/full/waitlist'
  expect(sent).toEqual([
    [address, { user_id: 'u1', override_reason: null }],
    [address, { user_id: 'u1', override_reason: 'Es su cumpleaños' }],
  ])
})

it('classes that cannot be read are read again on request', async () => {
  let down = true
  await show(<BookClass user={eva as unknown as AdminUser} onClose={onClose} />, (path) => {
    if (path.endsWith('/schedules')) return { schedules: [] }
    if (down) throw new ApiError(500, 'internal_error', 'x')
    return { schedule: [] }
  })
  await screen.findByText('Error al cargar las clases')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('No hay clases programadas en los próximos siete días.')
})
