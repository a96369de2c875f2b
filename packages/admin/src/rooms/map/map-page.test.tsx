import { ApiError } from '@estudio/client'
import type { Room, RoomLayoutInput } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { layoutOf, placed, sampleRoom } from '../../testing/rooms.ts'
import { fill, leave, show } from '../../testing/screen.tsx'
import RoomScreens from '../room-screens.tsx'

afterEach(leave)

interface Studio {
  room: Room
  sent: { body: RoomLayoutInput; version: string | undefined }[]
  /** Refuses a save. */
  refuse?: (body: RoomLayoutInput) => ApiError | undefined
}

const open = async (studio: Studio) => {
  await show(
    <Routes>
      <Route path="/salones/*" element={<Resource name="salones" list={RoomScreens} />} />
    </Routes>,
    (path, body, headers) => {
      if (path.endsWith('/layouts')) {
        const input = body as RoomLayoutInput
        studio.sent.push({ body: input, version: headers?.['if-match'] })
        const refusal = studio.refuse?.(input)
        if (refusal) throw refusal
        const places = input.places.map((place, at) => placed(at + 1, { ...place, note: place.note ?? '' }))
        studio.room = { ...studio.room, version: studio.room.version + 1, layout: layoutOf(places, 2) }
        return {
          dry_run: false,
          layout: studio.room.layout,
          classes: 2,
          moved: [],
          unmatched: [],
          released: [],
        }
      }
      return path.includes('/rooms/') ? studio.room : []
    },
    '/salones/room-1/mapa',
  )
  await screen.findByRole('heading', { name: 'Mapa de Grande' })
}

const piece = (name: string) => screen.getByRole('button', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar mapa' }))
const saved = () => screen.findByText('Mapa guardado. Lo usan 2 clases próximas.')

it('a row of six reformers is one press, and the map is saved as a version of its room', async () => {
  const studio: Studio = { room: sampleRoom(), sent: [] }
  await open(studio)
  await userEvent.click(screen.getByRole('button', { name: 'Añadir fila: Reformer × 6' }))
  expect(piece('Reformer 6: columna 6, fila 1')).toBeVisible()
  await save()
  await saved()
  expect(studio.sent.map(({ version }) => version)).toEqual(['"1"'])
  expect(studio.sent[0]?.body.places.map(({ label, x, y }) => [label, x, y])).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => [`Reformer ${number}`, number - 1, 0]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar mapa' })).toBeNull())
})

it('the arrow keys move a piece, two pieces swap, and a renamed place is sent with its former name', async () => {
  const studio: Studio = { room: sampleRoom({ layout: layoutOf([placed(1), placed(2)]) }), sent: [] }
  await open(studio)
  await userEvent.click(piece('Reformer 1: columna 1, fila 1'))
  await userEvent.keyboard('{ArrowRight}')
  expect(piece('Reformer 1: columna 2, fila 1')).toHaveFocus()
  expect(piece('Reformer 2: columna 1, fila 1')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await fill(screen.getByRole('textbox', { name: 'Nombre' }), 'Ventana')
  await fill(screen.getByRole('textbox', { name: 'Nota para quien reserva' }), 'junto a la luz')
  await save()
  await saved()
  expect(studio.sent[0]?.body.places).toEqual([
    { label: 'Reformer 2', kind: 'reformer', note: '', x: 0, y: 0 },
    { label: 'Ventana', kind: 'reformer', note: 'junto a la luz', x: 1, y: 1, was: 'Reformer 1' },
  ])
})

it('two places with one name are said before anything is sent', async () => {
  const studio: Studio = { room: sampleRoom({ layout: layoutOf([placed(1), placed(2)]) }), sent: [] }
  await open(studio)
  await userEvent.click(piece('Reformer 1: columna 1, fila 1'))
  await fill(screen.getByRole('textbox', { name: 'Nombre' }), 'Reformer 2')
  await save()
  expect(await screen.findByText('Dos lugares se llaman Reformer 2.')).toBeVisible()
  expect(studio.sent).toEqual([])
})

it('people whose place is gone are placed by hand before the map applies', async () => {
  const seat = (id: string, full_name: string) => ({
    reservation_id: id,
    schedule_id: 'class-1',
    class_name: 'Pilates',
    start_time: '2026-11-23T07:00:00',
    full_name,
    from: 'Reformer 2',
    to: null,
    free: ['Reformer 1', 'Reformer 3'],
  })
  const unmatched = [seat('r1', 'Ana Sol'), seat('r2', 'Eva Luz')]
  const studio: Studio = {
    room: sampleRoom({ layout: layoutOf([placed(1), placed(2), placed(3)]) }),
    sent: [],
    refuse: ({ placements }) =>
      placements ? undefined : ApiError.refused(409, 'layout_unmatched', 'Hay 2 personas', { unmatched }),
  }
  await open(studio)
  await userEvent.click(piece('Reformer 2: columna 2, fila 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar del mapa' }))
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Personas sin lugar en el mapa nuevo' }))
  const apply = dialog.getByRole('button', { name: 'Aplicar el mapa' })
  expect(apply).toBeDisabled()
  const give = async (name: RegExp, label: string) => {
    await userEvent.click(dialog.getByRole('combobox', { name }))
    await userEvent.click(await screen.findByRole('option', { name: label }))
  }
  await give(/Ana Sol/, 'Reformer 1')
  await give(/Eva Luz/, 'Reformer 1')
  expect(apply).toBeDisabled()
  expect(dialog.getByText('Dos personas no pueden tener el mismo lugar en una clase.')).toBeVisible()
  await give(/Eva Luz/, 'El que quede libre')
  await userEvent.click(apply)
  await saved()
  expect(studio.sent.at(-1)?.body.placements).toEqual([
    { reservation_id: 'r1', label: 'Reformer 1' },
    { reservation_id: 'r2', label: null },
  ])
})

it('a map that somebody else saved meanwhile is not overwritten before the owner has chosen', async () => {
  const studio: Studio = {
    room: sampleRoom({ layout: layoutOf([placed(1)]) }),
    sent: [],
    refuse: () =>
      studio.sent.length === 1 ? ApiError.refused(409, 'version_conflict', 'Otra persona') : undefined,
  }
  await open(studio)
  await userEvent.click(screen.getByRole('button', { name: 'Añadir fila: Reformer × 6' }))
  studio.room = { ...studio.room, version: 7, layout: layoutOf([placed(1), placed(2)], 2) }
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  await saved()
  expect(studio.sent.map(({ version }) => version)).toEqual(['"1"', '"7"'])
})

it('people are placed by hand after the owner has kept her map over the one of somebody else', async () => {
  const unmatched = [
    {
      reservation_id: 'r1',
      schedule_id: 'class-1',
      class_name: 'Pilates',
      start_time: '2026-11-23T07:00:00',
      full_name: 'Ana Sol',
      from: 'Reformer 2',
      to: null,
      free: ['Reformer 1'],
    },
  ]
  const studio: Studio = {
    room: sampleRoom({ layout: layoutOf([placed(1), placed(2)]) }),
    sent: [],
    refuse: ({ placements }) => {
      if (studio.sent.at(-1)?.version !== '"7"')
        return ApiError.refused(409, 'version_conflict', 'Otra persona')
      return placements
        ? undefined
        : ApiError.refused(409, 'layout_unmatched', 'Hay 1 persona', { unmatched })
    },
  }
  await open(studio)
  await userEvent.click(piece('Reformer 2: columna 2, fila 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar del mapa' }))
  studio.room = { ...studio.room, version: 7 }
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Personas sin lugar en el mapa nuevo' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /Ana Sol/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Reformer 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar el mapa' }))
  await saved()
  expect(studio.sent.map(({ version }) => version)).toEqual(['"1"', '"7"', '"7"'])
})
