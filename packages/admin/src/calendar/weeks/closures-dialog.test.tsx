import { ApiError } from '@estudio/client'
import { paths } from '@estudio/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { ClosuresDialog } from './closures-dialog.tsx'

afterEach(leave)

const submit = () => screen.getByRole('button', { name: 'Cerrar estos días' })

it('B04: a day cannot be closed before the impact is known', async () => {
  let broken = true
  const dialog = (
    <UndoProvider>
      <ClosuresDialog day="2026-11-23" today="2026-11-20" onClose={() => undefined} />
    </UndoProvider>
  )
  await show(dialog, (path) => {
    if (path === paths.closures) return { closures: [] }
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return { classes: 3, reservations: 7, members: 5 }
  })
  await screen.findByText(/Error al revisar esos días/)
  expect(submit()).toHaveProperty('disabled', true)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/Clases que se cancelarán: 3. Reservaciones: 7/)
  expect(submit()).toHaveProperty('disabled', false)
})

it('the form stays open and shows the server’s error', async () => {
  await show(
    <UndoProvider>
      <ClosuresDialog day="2026-11-23" today="2026-11-20" onClose={() => expect.unreachable()} />
    </UndoProvider>,
    (path, body) => {
      if (body) throw ApiError.refused(409, 'validation_failed', 'Esos días ya están cerrados.')
      return path === paths.closures ? { closures: [] } : { classes: 3, reservations: 7, members: 5 }
    },
  )
  await screen.findByText(/Clases que se cancelarán: 3/)
  await userEvent.click(submit())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Esos días ya están cerrados.')
})
