import { ApiError } from '@estudio/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answersWith, eva, open } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const eventsShown = async () => {
  const list = await screen.findByRole('list', { name: 'Historial' })
  // A month is an item of the list, with a list of its own.
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => !within(item).queryByRole('list'))
    .map(({ textContent }) => textContent)
}

it('the history shows the newest events with their time and author, links to what they are about, and loads older ones', async () => {
  await open('/u1')
  await screen.findByText('Reservó Pilates.')
  expect(await eventsShown()).toEqual(['ReservacionesReservó Pilates.Jue 19, 10:05 a.m. · Cliente'])
  screen.getByRole('heading', { level: 3, name: 'Noviembre de 2026' })
  screen.getByRole('img', { name: 'Reservaciones' })
  screen.getByTitle('19 de noviembre de 2026, 10:05 a.m.')
  expect(screen.getByRole('link', { name: 'Reservó Pilates.' })).toHaveAttribute(
    'href',
    '/usuarios/u1/reservaciones/r1',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  expect(await screen.findByRole('link', { name: 'Verificó un pago.' })).toHaveAttribute(
    'href',
    '/usuarios/u1/pagos',
  )
  expect((await eventsShown())[1]).toMatch(/^Pagos.* · Por Sol$/)
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Historial' })).toHaveFocus()
})

it('the history shows ten lines at first, and the others on request', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    at: `2026-11-19T17:${40 - index}:00Z`,
    kind: index === 0 ? 'attendance' : 'change',
    text: `Cambio ${index}.`,
    by: null,
    entity: 'reservation',
    entity_id: index < 2 ? 'r1' : `e${index}`,
    attendance: index === 0 ? 'attended' : null,
  }))
  // Booking and attendance of a class are one line.
  if (many[1]) many[1].kind = 'booking'
  await open('/u1', (path, body) =>
    path.includes('/timeline') ? { events: many, next: null } : answersWith(eva)(path, body),
  )
  await screen.findByText('Cambio 0.')
  expect(await eventsShown()).toHaveLength(10)
  expect(screen.queryByText('Cambio 11.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  expect(await eventsShown()).toHaveLength(12)
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Historial' })).toHaveFocus()
})

it('the address keeps the kind of events, and the filter changes it', async () => {
  await open('/u1/historial?tipo=payment')
  await screen.findByText('Verificó un pago.')
  expect(await eventsShown()).toHaveLength(1)
  await userEvent.click(screen.getByRole('combobox', { name: 'Qué mostrar' }))
  await userEvent.click(screen.getByRole('option', { name: 'Asistencia' }))
  await screen.findByText('No hay nada de este tipo en su historial.')
  expect(screen.getByRole('tab', { name: 'Planes y pagos' })).toHaveAttribute(
    'href',
    '/usuarios/u1/pagos?tipo=attendance',
  )
})

it('the link to the list keeps its search, and drops the filter of the history', async () => {
  const search = `filter=${encodeURIComponent('{"q":"eva"}')}`
  await open(`/u1/historial?${search}&tipo=payment`)
  expect(await screen.findByRole('link', { name: 'Volver a Clientes' })).toHaveAttribute(
    'href',
    `/usuarios?${search}`,
  )
})

it('older events that cannot be loaded leave the others, and can be asked for again', async () => {
  let broken = true
  await open('/u1', (path, body) => {
    if (broken && path.includes('before=')) throw new ApiError(500, 'internal_error', 'x')
    return answersWith(eva)(path, body)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar más' }))
  await screen.findByText('Error al cargar el historial')
  screen.getByText('Reservó Pilates.')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Verificó un pago.')
})
