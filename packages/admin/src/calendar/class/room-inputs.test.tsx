import type { ScheduledClassInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { layoutOf, placed, sampleRoom } from '../../testing/rooms.ts'
import { fill, leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { scheduled } from '../testing.ts'
import { CreateScheduledClass } from './create-scheduled-class.tsx'
import { EditScheduledClass } from './edit-scheduled-class.tsx'

afterEach(leave)

const { form } = texts.admin.calendar
const classes = [{ id: 'pilates', name: 'Pilates', default_duration_minutes: 50, default_capacity: 8 }]
const out = { id: 'o1', room_id: 'room-1', label: 'Reformer 2', reason: 'Resorte', created_at: '' }
const large = sampleRoom({
  class_ids: ['pilates'],
  layout: layoutOf([placed(1), placed(2), placed(3)]),
  outages: [{ ...out, from: '2026-11-24', to: '2026-11-24' }],
})

/** The form of a new class of Pilates at this hour, and the bodies that it sends. */
const open = async (start: string, rooms = [large]) => {
  const sent: ScheduledClassInput[] = []
  await show(
    <UndoProvider>
      <CreateScheduledClass
        start={start}
        week={[scheduled(`2026-11-23T${start.slice(11)}`)]}
        now="2026-11-20T10:00:00"
        onShow={() => undefined}
        onClose={() => undefined}
      />
    </UndoProvider>,
    (path, body) => {
      if (path.includes('time-slots')) return { time_slots: [{ id: 't1', time_slot: '08:00:00' }] }
      if (path.includes('rooms')) return rooms
      if (path.includes('instructors')) return [{ id: 'valeria', display_name: 'Valeria' }]
      if (path.includes('classes')) return classes
      if (path === '/api/schedule' && body) sent.push(body as ScheduledClassInput)
      return { class: scheduled(start) }
    },
  )
  await screen.findByRole('combobox', { name: form.coaches })
  return sent
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Añadir clase' }))

const choose = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('a class in a room has as many places as are in service that day, and no number to type', async () => {
  const sent = await open('2026-11-24T08:00:00')
  expect(await screen.findByDisplayValue('2 lugares en servicio')).toBeVisible()
  expect(screen.queryByRole('spinbutton', { name: form.capacity })).toBeNull()
  await add()
  // The server gives it the room of its kind.
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('room_id')
})

it('staff take the class out of the room, or say how its places are given', async () => {
  const sent = await open('2026-11-25T08:00:00')
  expect(await screen.findByDisplayValue('3 lugares en servicio')).toBeVisible()
  await choose(texts.admin.rooms.mode, texts.admin.rooms.modes.assign)
  await add()
  await waitFor(() => expect(sent[0]).toMatchObject({ place_mode: 'assign' }))
  await choose(form.room, form.noRoom)
  expect(await screen.findByRole('spinbutton', { name: form.capacity })).toBeVisible()
  await add()
  await waitFor(() => expect(sent[1]).toMatchObject({ room_id: null }))
  expect(sent[1]).not.toHaveProperty('place_mode')
})

it.each([
  ['fewer places than reservations', 7],
  ['no place', 0],
])(
  'a class that an outage left with %s can still be changed, without a number',
  async (_case, max_capacity) => {
    const entry = scheduled('2026-11-24T08:00:00', { room_id: 'room-1', place_mode: 'choose' })
    const crowded = {
      ...entry,
      max_capacity,
      reservation_count: 8,
      is_special: true,
      special_class_name: 'LUNA',
    }
    const sent: unknown[] = []
    await show(
      <UndoProvider>
        <EditScheduledClass entry={crowded} now="2026-11-20T10:00:00" onClose={() => undefined} />
      </UndoProvider>,
      (path, body) => {
        if (body) sent.push(body)
        if (path.startsWith('/api/schedule')) return { class: crowded, schedule: [crowded], undo: null }
        if (path.includes('time-slots')) return { time_slots: [] }
        if (path.includes('rooms')) return [large]
        return path.includes('instructors') ? [{ id: 'valeria', display_name: 'Valeria' }] : classes
      },
    )
    await fill(await screen.findByRole('spinbutton', { name: form.duration }), '40')
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar la clase' }))
    await waitFor(() => expect(sent).toEqual([{ end_time: '2026-11-24T08:40:00' }]))
  },
)

it('a studio without a drawn room sees neither field', async () => {
  await open('2026-11-25T08:00:00', [sampleRoom()])
  expect(await screen.findByRole('spinbutton', { name: form.capacity })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: form.room })).toBeNull()
})
