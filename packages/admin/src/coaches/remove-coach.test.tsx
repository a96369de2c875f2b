import { ApiError } from '@estudio/client'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import RemoveCoach from './remove-coach.tsx'

const coach = { id: 'k1', display_name: 'Ana', version: 1 }
const impact = {
  classes: 2,
  sole: 2,
  shared: 0,
  transferred: 0,
  cancelled: 2,
  reservations: 5,
  overlaps: [],
}

it('AIN-04, A14: a coach cannot be removed before the impact is known', async () => {
  let offline = true
  const sent: string[] = []
  await show(
    <ResourceContextProvider value="instructores">
      <RemoveCoach id="k1" onClose={() => undefined} />
    </ResourceContextProvider>,
    (path) => {
      if (path.endsWith('/k1')) return coach
      if (path.includes('delete')) {
        sent.push(path)
        return impact
      }
      if (!path.includes('impact')) return []
      if (offline) throw new ApiError(500, 'internal_error', 'x')
      return impact
    },
  )
  const confirm = () => screen.getByRole('button', { name: 'Eliminar' })
  await screen.findByText(/No pudimos revisar a quién afecta/)
  expect(confirm()).toHaveProperty('disabled', true)
  offline = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/Imparte sin compañía: 2\./)
  expect(confirm()).toHaveProperty('disabled', false)
  await userEvent.click(confirm())
  await screen.findByText('Elige quién recibirá las clases')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'No transferir: se cancelan sus próximas clases' }))
  await screen.findByText(/^Clases que se cancelarán: 2\. Reservaciones.*5/)
  await userEvent.click(confirm())
  await screen.findByText('Coach eliminado')
  expect(sent).toHaveLength(1)
})
