import { ApiError } from '@estudio/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

afterEach(leave)

it('shows an error when the coaches cannot be read, and reads them again', async () => {
  let broken = true
  await show(<ReplaceDialog day="2026-11-23" today="2026-11-20" onClose={() => undefined} />, () => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return [{ id: 'k1', display_name: 'Ana', name: 'Ana' }]
  })
  await screen.findByText(/Error al cargar los instructores/)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(screen.queryByText(/Error al cargar los instructores/)).toBeNull())
})
