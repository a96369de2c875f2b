import { ApiError } from '@estudio/client'
import type { StaffScheduledClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { scheduled } from '../testing.ts'
import { EditScheduledClass } from './edit-scheduled-class.tsx'
import { MoveClass } from './move-class.tsx'

const t = texts.admin.calendar.form
const start = '2026-11-24T08:00:00'
// The class is special because only a special class has a typed hour (B20).
const seen = scheduled(start, { id: 'c1', is_special: true, special_class_name: 'LUNA' })

let reservations: number
let stands: StaffScheduledClass
let refusal: (() => Error) | undefined
let sent: unknown[]
let asked: string[]

beforeEach(() => {
  reservations = 0
  stands = seen
  refusal = undefined
  sent = []
  asked = []
})
afterEach(leave)

const overtaken = () =>
  ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto mientras lo editabas.')

const answer = (path: string, body?: unknown) => {
  if (path.includes('/impact')) {
    asked.push(decodeURIComponent(path))
    return { classes: 1, reservations, members: reservations, kept: reservations, released: 0 }
  }
  if (body) {
    sent.push(body)
    const failure = refusal?.()
    if (failure) throw failure
    return { class: stands, undo: null }
  }
  if (path.startsWith('/api/schedule')) return { schedule: [stands] }
  if (path.includes('time-slots')) return { time_slots: [] }
  return []
}

const open = async () => {
  await show(
    <UndoProvider>
      <EditScheduledClass entry={seen} now="2026-11-20T10:00:00" onClose={() => undefined} />
    </UndoProvider>,
    answer,
  )
  await screen.findByRole('spinbutton', { name: t.duration })
}
const hour = () => screen.getByRole('textbox', { name: t.time })
const duration = () => screen.getByRole('spinbutton', { name: t.duration })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  await userEvent.click(button(name))
}
const saveIt = () => press('Actualizar la clase')

it('B14: asks about members who booked while the form was open; an empty class needs no second press', async () => {
  await open()
  await fill(hour(), '10:00')
  reservations = 1
  await saveIt()
  await screen.findByText(/Conservan su lugar: 1\./)
  expect(sent).toEqual([])
  await press('Mover la clase')
  await waitFor(() =>
    expect(sent).toEqual([{ start_time: '2026-11-24T10:00:00', end_time: '2026-11-24T10:45:00' }]),
  )
  await leave()

  sent = []
  reservations = 0
  await open()
  await fill(hour(), '11:00')
  await saveIt()
  await screen.findByText(/Clase programada actualizada/)
  expect(sent).toEqual([{ start_time: '2026-11-24T11:00:00', end_time: '2026-11-24T11:45:00' }])
})

it('B14: own changes are applied to another person’s version, and the affected members are confirmed again', async () => {
  await open()
  await fill(hour(), '10:00')
  refusal = overtaken
  await saveIt()
  await screen.findByRole('button', { name: 'Guardar mis cambios' })
  stands = { ...seen, end_time: '2026-11-24T09:30:00', version: 2 }
  refusal = undefined
  reservations = 2
  sent = []
  asked = []
  await press('Guardar mis cambios')
  await screen.findByText(/Conservan su lugar: 2\./)
  expect(asked[0]).toContain('start_time=2026-11-24T10:00:00&end_time=2026-11-24T11:30:00')
  expect(sent).toEqual([])
  await press('Mover la clase')
  await waitFor(() =>
    expect(sent).toEqual([{ start_time: '2026-11-24T10:00:00', end_time: '2026-11-24T11:30:00' }]),
  )
})

it('B14: asks about members with a place when the class lasts longer, and not when it ends earlier', async () => {
  reservations = 2
  await open()
  await fill(duration(), '60')
  await saveIt()
  await screen.findByText(/Conservan su lugar: 2\./)
  expect(screen.getByRole('heading', { name: '¿Alargar esta clase?' })).toBeDefined()
  expect(asked[0]).toContain('start_time=2026-11-24T08:00:00&end_time=2026-11-24T09:00:00')
  expect(sent).toEqual([])
  await press('Alargar la clase')
  await waitFor(() => expect(sent).toEqual([{ end_time: '2026-11-24T09:00:00' }]))
  await leave()

  ;[sent, asked] = [[], []]
  await open()
  await fill(duration(), '30')
  await saveIt()
  await waitFor(() => expect(sent).toEqual([{ end_time: '2026-11-24T08:30:00' }]))
  expect(asked).toEqual([])
})

it('ACA-17: a failed change shows its own error, also when it affects no member', async () => {
  await open()
  await fill(duration(), '60')
  refusal = () => new ApiError(500, 'internal_error', 'x')
  await saveIt()
  await screen.findByText(/Error al actualizar la clase programada/)
})

it('ACA-17: a class is not moved before the affected members are known', async () => {
  let broken = true
  await show(
    <UndoProvider>
      <MoveClass entry={seen} start="2026-11-24T10:00:00" onClose={() => undefined} />
    </UndoProvider>,
    (path, body) => {
      if (broken && path.includes('/impact')) throw new ApiError(500, 'internal_error', 'x')
      return answer(path, body)
    },
  )
  expect(button('Mover la clase').disabled).toBe(true)
  await screen.findByText(/No se pudo actualizar la clase programada/)
  expect(button('Mover la clase').disabled).toBe(true)
  broken = false
  await press('Intentar de nuevo')
  await waitFor(() => expect(button('Mover la clase').disabled).toBe(false))
  refusal = () => new ApiError(500, 'internal_error', 'x')
  await press('Mover la clase')
  await screen.findByText(/No se pudo actualizar la clase programada/)
})

it('B14: a class dropped at another hour keeps a duration that another person changed meanwhile', async () => {
  await show(
    <UndoProvider>
      <MoveClass entry={seen} start="2026-11-24T10:00:00" onClose={() => undefined} />
    </UndoProvider>,
    answer,
  )
  await waitFor(() => expect(button('Mover la clase').disabled).toBe(false))
  refusal = overtaken
  await press('Mover la clase')
  await screen.findByRole('button', { name: 'Guardar mis cambios' })
  stands = { ...seen, end_time: '2026-11-24T09:30:00', version: 2 }
  refusal = undefined
  sent = []
  await press('Guardar mis cambios')
  await waitFor(() =>
    expect(sent).toEqual([{ start_time: '2026-11-24T10:00:00', end_time: '2026-11-24T11:30:00' }]),
  )
})

it('ACA-08: the coach of a class is named in its form before the list of all coaches is there', async () => {
  await show(
    <UndoProvider>
      <EditScheduledClass entry={seen} now="2026-11-20T10:00:00" onClose={() => undefined} />
    </UndoProvider>,
    (path) => (path.includes('instructors') ? new Promise(() => undefined) : answer(path)),
  )
  const coaches = await screen.findByRole('combobox', { name: t.coaches })
  expect(screen.getByRole('button', { name: 'Valeria' })).toBeDefined()
  expect(coaches.closest('.MuiFormControl-root')?.querySelector('label')?.dataset.shrink).toBe('true')
})
