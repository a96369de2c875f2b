import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { scheduled } from '../testing.ts'
import { CreateScheduledClass } from './create-scheduled-class.tsx'

afterEach(leave)

it('ACA-17: shows an error when a class could not be created', async () => {
  const week = [scheduled('2026-11-23T08:00:00')]
  await show(
    <UndoProvider>
      <CreateScheduledClass
        start="2026-11-24T08:00:00"
        week={week}
        now="2026-11-20T10:00:00"
        onClose={() => undefined}
      />
    </UndoProvider>,
    (path, body) => {
      if (body) throw new ApiError(500, 'internal_error', 'x')
      if (path.includes('time-slots')) return { time_slots: [] }
      return []
    },
  )
  const submit = await screen.findByRole('button', { name: 'Crear clase' })
  expect(submit).toHaveProperty('disabled', false)
  await userEvent.click(submit)
  await screen.findByText(/Error al crear la clase/)
})
