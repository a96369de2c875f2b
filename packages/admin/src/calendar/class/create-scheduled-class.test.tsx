import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { scheduled } from '../testing.ts'
import { CreateScheduledClass } from './create-scheduled-class.tsx'

afterEach(leave)

const classes = [
  { id: 'pilates', name: 'Pilates', is_active: true, default_duration_minutes: 50, default_capacity: 8 },
  { id: 'yoga', name: 'Yoga', is_active: true, default_duration_minutes: 75, default_capacity: 20 },
]

it('a class starts with the duration and places of its type, and keeps what was typed', async () => {
  await show(
    <UndoProvider>
      <CreateScheduledClass
        start="2026-11-24T08:00:00"
        week={[scheduled('2026-11-23T08:00:00')]}
        now="2026-11-20T10:00:00"
        onShow={() => undefined}
        onClose={() => undefined}
      />
    </UndoProvider>,
    (path) => {
      if (path.includes('time-slots')) return { time_slots: [] }
      return path.includes('classes') ? classes : []
    },
  )
  const { form } = texts.admin.calendar
  const duration = await screen.findByRole('spinbutton', { name: form.duration })
  const places = screen.getByRole('spinbutton', { name: form.capacity })
  await waitFor(() => expect(duration).toHaveProperty('value', '50'))
  expect(places).toHaveProperty('value', '8')
  await fill(places, '9')
  await userEvent.click(screen.getByRole('combobox', { name: form.class }))
  await userEvent.click(screen.getByRole('option', { name: 'Yoga' }))
  await waitFor(() => expect(duration).toHaveProperty('value', '75'))
  expect(places).toHaveProperty('value', '9')
})

/** Opens the form without a suggestion in a studio with these coaches. */
const openWithCoaches = async (...names: string[]) => {
  await show(
    <UndoProvider>
      <CreateScheduledClass
        start="2026-11-24T08:00:00"
        week={[]}
        now="2026-11-20T10:00:00"
        onShow={() => undefined}
        onClose={() => undefined}
      />
    </UndoProvider>,
    (path) => {
      if (path.includes('time-slots')) return { time_slots: [] }
      if (path.includes('instructors')) return names.map((name) => ({ id: name, display_name: name }))
      return classes
    },
  )
  await userEvent.click(await screen.findByRole('combobox', { name: texts.admin.calendar.form.coaches }))
  return screen.getByRole('button', { name: 'Añadir clase' })
}

it('ACA-08: a class begins with the only coach of the studio, who can be taken out', async () => {
  const submit = await openWithCoaches('Sol')
  await screen.findByRole('button', { name: 'Sol' })
  expect(submit).toBeEnabled()
  await userEvent.keyboard('{Backspace}')
  expect(screen.queryByRole('button', { name: 'Sol' })).toBeNull()
  expect(submit).toBeDisabled()
})

it('ACA-08: of several coaches none is chosen', async () => {
  const submit = await openWithCoaches('Luna', 'Sol')
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Luna' })
  expect(submit).toBeDisabled()
})

/** Opens the form with the suggestion of the day before. */
const openSuggested = async (create: () => unknown, onShow = (_day: string) => undefined as unknown) => {
  const week = [scheduled('2026-11-23T08:00:00')]
  await show(
    <UndoProvider>
      <CreateScheduledClass
        start="2026-11-24T08:00:00"
        week={week}
        now="2026-11-20T10:00:00"
        onShow={onShow}
        onClose={() => undefined}
      />
    </UndoProvider>,
    (path, body) => {
      if (body) return create()
      if (path.includes('time-slots')) return { time_slots: [] }
      return []
    },
  )
  return screen.findByRole('button', { name: 'Añadir clase' })
}

it('ACA-17: shows an error when a class could not be created', async () => {
  const submit = await openSuggested(() => {
    throw new ApiError(500, 'internal_error', 'x')
  })
  expect(submit).toHaveProperty('disabled', false)
  await userEvent.click(submit)
  await screen.findByText(/Error al crear la clase/)
})

it('the calendar shows the day of a created class', async () => {
  const onShow = vi.fn()
  await userEvent.click(await openSuggested(() => ({ class: scheduled('2026-11-24T08:00:00') }), onShow))
  await waitFor(() => expect(onShow).toHaveBeenCalledWith('2026-11-24'))
})
