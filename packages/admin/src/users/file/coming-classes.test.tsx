import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answersWith, eva, open } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const place = (id: string, start_time: string, more: object = {}) => ({
  id,
  schedule_id: `c-${id}`,
  name: 'Pilates',
  start_time,
  instructors: [{ display_name: 'Sol', name: 'Sol' }],
  class_status: 'scheduled',
  status: 'reserved',
  attendance: null,
  ...more,
})

const openWith = (schedules: () => object[], answer: (path: string, body: unknown) => unknown = () => ({})) =>
  open('/u1', (path, body) => {
    if (path.endsWith('/schedules')) return { schedules: schedules() }
    return body === undefined ? answersWith(eva)(path) : answer(path, body)
  })
const section = async () => within(await screen.findByRole('region', { name: 'Próximas clases' }))
const rows = async () => (await section()).getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists the places in classes that have not begun, the next one first, and five at first', async () => {
  await openWith(() => [
    ...[28, 27, 26, 25, 24].map((day) => place(`d${day}`, `2026-11-${day}T07:00:00`)),
    place('next', '2026-11-20T11:30:00'),
    place('past', '2026-11-20T10:59:00'),
    place('off', '2026-11-23T07:00:00', { class_status: 'canceled' }),
    place('gone', '2026-11-23T08:00:00', { status: 'canceled' }),
  ])
  await screen.findByText(/viernes 20 de noviembre, 11:30/)
  expect(await rows()).toHaveLength(5)
  expect((await rows())[0]).toBe('Pilates, viernes 20 de noviembre, 11:30 a.m. Sol')
  await userEvent.click(screen.getByRole('button', { name: 'Ver las 6 clases' }))
  expect(await rows()).toHaveLength(6)
})

it('the cross cancels a place after the dialog said what happens to the class', async () => {
  let held = [place('r1', '2026-11-23T07:00:00')]
  const sent: unknown[] = []
  await openWith(
    () => held,
    (path, body) => {
      sent.push([path, body])
      held = []
      return {}
    },
  )
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Cancelar su lugar en Pilates, lunes 23 de noviembre, 7:00 a.m.',
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar esta reservación?' }))
  dialog.getByText('Pilates, lunes 23 de noviembre, 7:00 a.m.')
  dialog.getByText(/La clase regresa a su plan y le avisamos\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar su reservación' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await (await section()).findByText('Sin reservaciones')
  expect(sent).toEqual([
    ['/api/admin/user-schedules/r1', { status: 'canceled', return_class: true, reason: null }],
  ])
})

it('the page has one “Reservar”, which opens the classes of the coming days, and one “Cobrar”', async () => {
  await openWith(() => [])
  await (await section()).findByText('Sin reservaciones')
  expect(screen.getAllByRole('link', { name: 'Cobrar' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reservar' }))
  await screen.findByRole('dialog', { name: 'Reservar una clase' })
})
