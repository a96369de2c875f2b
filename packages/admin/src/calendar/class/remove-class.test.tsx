import { ApiError } from '@estudio/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { UndoProvider } from '../../ui/undo.tsx'
import { scheduled } from '../testing.ts'
import { CancelClass, DeleteScheduledClass } from './remove-class.tsx'

afterEach(leave)

const entry = scheduled('2026-11-24T08:00:00')
const nothing = () => undefined

it.each([
  ['Eliminar', <DeleteScheduledClass key="d" entry={entry} onClose={nothing} onDeleted={nothing} />],
  ['Cancelar la clase', <CancelClass key="c" entry={entry} onClose={nothing} onCancelled={nothing} />],
])('B04: “%s” waits until the affected members are known', async (name, dialog) => {
  let broken = true
  await show(<UndoProvider>{dialog}</UndoProvider>, () => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return { classes: 1, reservations: 3, members: 3 }
  })
  const confirm = screen.getByRole('button', { name })
  expect(confirm).toHaveProperty('disabled', true)
  await screen.findByText(/No pudimos contar las reservaciones que se cancelarán\./)
  expect(confirm).toHaveProperty('disabled', true)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/Reservaciones que se cancelarán: 3\./)
  expect(confirm).toHaveProperty('disabled', false)
})

it('the dialog closes for good after the class was cancelled', async () => {
  const onCancelled = vi.fn()
  await show(
    <UndoProvider>
      <CancelClass entry={entry} onClose={() => expect.unreachable()} onCancelled={onCancelled} />
    </UndoProvider>,
    () => ({ classes: 1, reservations: 0, members: 0, undo: null }),
  )
  const submit = screen.getByRole('button', { name: 'Cancelar la clase' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await userEvent.click(submit)
  await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce())
  await screen.findByText('Clase cancelada')
})
