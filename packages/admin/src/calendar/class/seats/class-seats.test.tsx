import type { PlaceMovesInput, PlaceOutageInput, SeatedPerson, StaffClassPlaces } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, show } from '../../../testing/screen.tsx'
import { scheduled } from '../../testing.ts'
import ClassSeats from './class-seats.tsx'
import type { StaffPlace } from './picked.ts'

afterEach(leave)

const person = (id: string, full_name: string, first_visit = false): SeatedPerson => ({
  reservation_id: id,
  first_name: full_name.split(' ')[0] ?? '',
  full_name,
  first_visit,
})
const ana = person('r1', 'Ana Sol')
const eva = person('r2', 'Eva Luz', true)
const iris = person('r3', 'Iris Paz')

const seat = (number: number, given: Partial<StaffPlace> = {}): StaffPlace => ({
  id: `p${number}`,
  label: `Reformer ${number}`,
  kind: 'reformer',
  note: '',
  x: number - 1,
  y: 0,
  state: given.person ? 'taken' : 'free',
  person: null,
  ...given,
})

const map = (given: Partial<StaffClassPlaces> = {}): StaffClassPlaces => ({
  mode: 'choose',
  room: { id: 'room-1', name: 'Grande' },
  places: [
    seat(1, { person: ana }),
    seat(2, { person: eva, note: 'junto a la ventana' }),
    seat(3),
    seat(4, { state: 'out' }),
  ],
  objects: [],
  unplaced: [],
  ...given,
})

const change = (full_name: string, from: string, to: string | null) => ({
  reservation_id: full_name,
  schedule_id: 'class-1',
  class_name: 'Pilates',
  start_time: '2026-11-24T07:00:00',
  full_name,
  from,
  to,
})

const open = async (places = map()) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
  const moves: PlaceMovesInput['moves'][] = []
  const outages: PlaceOutageInput[] = []
  const ended: string[] = []
  await show(
    <ClassSeats
      entry={scheduled('2026-11-24T07:00', { id: 'class-1', room_id: 'room-1' })}
      roomId="room-1"
    />,
    (path, body) => {
      if (path.includes('/outages/')) {
        ended.push(path)
        return { dry_run: false, outage: null, classes: 3, moved: [], unplaced: [], released: [] }
      }
      if (path.endsWith('/outages')) {
        const input = body as PlaceOutageInput
        if (!input.dry_run) outages.push(input)
        return {
          dry_run: input.dry_run === true,
          outage: input.dry_run ? null : { id: 'out-1' },
          classes: 3,
          moved: [change('Ana Sol', 'Reformer 1', 'Reformer 3')],
          unplaced: [change('Eva Luz', 'Reformer 1', null)],
          released: [
            {
              schedule_id: 'class-1',
              class_name: 'Reformer',
              start_time: '2026-11-24T07:00:00',
              full_name: 'Bea Paz',
            },
          ],
        }
      }
      if (!path.endsWith('/places')) return []
      if (body) moves.push((body as PlaceMovesInput).moves)
      return places
    },
  )
  await screen.findByRole('button', { name: /^Reformer 1/ })
  return { moves, outages, ended }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('staff see who is where, and who comes for the first time', async () => {
  await open(map({ unplaced: [iris] }))
  for (const name of [
    'Reformer 1, Ana Sol',
    'Reformer 2, junto a la ventana, Eva Luz, primera visita',
    'Reformer 3, libre',
    'Reformer 4, fuera de servicio',
    'Iris Paz, sin lugar',
  ])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

it('a person and then a free place is a move, which can be taken back', async () => {
  const { moves } = await open()
  await press('Reformer 1, Ana Sol')
  await press('Reformer 3, libre')
  expect(await screen.findByText('Ana se cambió a Reformer 3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await waitFor(() =>
    expect(moves).toEqual([
      [{ reservation_id: 'r1', place_id: 'p3' }],
      [{ reservation_id: 'r1', place_id: 'p1' }],
    ]),
  )
})

it('two people swap in one request', async () => {
  const { moves } = await open()
  await press('Reformer 1, Ana Sol')
  await press('Reformer 2, junto a la ventana, Eva Luz, primera visita')
  await screen.findByText('Ana y Eva intercambiaron lugar')
  expect(moves).toEqual([
    [
      { reservation_id: 'r1', place_id: 'p2' },
      { reservation_id: 'r2', place_id: 'p1' },
    ],
  ])
})

it('a person without a place gets a free one, and takes nobody’s', async () => {
  const { moves } = await open(map({ unplaced: [iris] }))
  await press('Iris Paz, sin lugar')
  await press('Reformer 1, Ana Sol')
  expect(moves).toEqual([])
  await press('Reformer 1, Ana Sol')
  await press('Iris Paz, sin lugar')
  await press('Reformer 3, libre')
  await waitFor(() => expect(moves).toEqual([[{ reservation_id: 'r3', place_id: 'p3' }]]))
})

it('a place is out of service for a week in three presses from the class, after a preview, and can be taken back', async () => {
  const { outages, ended } = await open()
  await press('Reformer 1, Ana Sol')
  await press('Poner Reformer 1 fuera de servicio')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reformer 1 fuera de servicio' }))
  expect(
    await dialog.findByText('3 clases tienen un lugar menos. Se cambia de lugar 1 persona.'),
  ).toBeVisible()
  expect(
    within(dialog.getByRole('list', { name: 'Quién se cambia de lugar' })).getByText('Ana Sol'),
  ).toBeVisible()
  expect(
    within(dialog.getByRole('list', { name: 'Quién se queda sin lugar' })).getByText('Eva Luz'),
  ).toBeVisible()
  expect(
    within(dialog.getByRole('list', { name: 'Qué lugares fijos pierden su fecha' })).getByText('Bea Paz'),
  ).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Poner fuera de servicio' }))
  await screen.findByText(/^Reformer 1 fuera de servicio del/)
  expect(outages).toEqual([{ from: '2026-11-24', to: '2026-11-30', reason: 'Mantenimiento' }])
  await userEvent.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await waitFor(() => expect(ended).toEqual(['/api/admin/places/p1/outages/out-1']))
})
