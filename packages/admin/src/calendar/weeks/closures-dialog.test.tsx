import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
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
    if (path === '/api/schedule/closures') return { closures: [] }
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
      return path === '/api/schedule/closures'
        ? { closures: [] }
        : { classes: 3, reservations: 7, members: 5 }
    },
  )
  await screen.findByText(/Clases que se cancelarán: 3/)
  await userEvent.click(submit())
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Esos días ya están cerrados.')
})

it('when days are open again, the focus moves to the heading of their list', async () => {
  let closures = [
    { id: 'c1', start_date: '2026-11-25', end_date: '2026-11-25', reason: 'Fumigación', created_at: '' },
  ]
  await show(
    <ClosuresDialog day="2026-11-23" today="2026-11-20" onClose={() => expect.unreachable()} />,
    (path) => {
      if (path === '/api/schedule/closures/c1') closures = []
      return path === '/api/schedule/closures' ? { closures } : { classes: 0, reservations: 0, members: 0 }
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir de nuevo/ }))
  await screen.findByText(texts.admin.calendar.closures.none)
  const heading = screen.getByRole('heading', { name: texts.admin.calendar.closures.listTitle })
  await waitFor(() => expect(heading).toHaveFocus())
})
