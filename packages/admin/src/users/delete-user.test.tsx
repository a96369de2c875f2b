import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { type Answers, show } from '../testing/screen.tsx'
import { DeleteUser } from './user-form.tsx'

const user = { id: 'u1', full_name: 'Eva Luna', version: 1 }

const showDialog = (answers: Answers) =>
  show(
    <ResourceContextProvider value="usuarios">
      <DeleteUser id="u1" onClose={() => undefined} onDeleted={() => undefined} />
    </ResourceContextProvider>,
    answers,
  )

it('AUS-24, AUS-26, B04: a user cannot be deleted before the impact is known; a failure is shown', async () => {
  let impactFails = true
  let deletionFails = false
  await showDialog((path) => {
    const fails = path.endsWith('/impact') ? impactFails : deletionFails
    if (fails) throw new ApiError(500, 'internal_error', 'x')
    return path.endsWith('/impact') ? { reservations: 2, plans: 1, classes: 0 } : user
  })
  const confirm = await screen.findByRole('button', { name: 'Eliminar' })
  expect(confirm).toHaveProperty('disabled', true)
  await screen.findByText(/No pudimos revisar a quién afecta/)
  expect(confirm).toHaveProperty('disabled', true)
  impactFails = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/Termina 1 plan\./)
  deletionFails = true
  await userEvent.click(confirm)
  await screen.findByText('Error al eliminar el usuario')
})

it.each([
  [{ reservations: 0, plans: 0, classes: 0 }, 'No tiene planes ni reservaciones por venir.'],
  [{ reservations: 2, plans: 1, classes: 0 }, 'Libera sus lugares en 2 clases. Termina 1 plan.'],
  [{ reservations: 0, plans: 0, classes: 3 }, 'Imparte 3 clases próximas: pásalas antes a otro coach.'],
])('B04: %j', async (impact, text) => {
  await showDialog((path) => (path.endsWith('/impact') ? impact : user))
  expect(await screen.findByText(text)).toBeVisible()
})
