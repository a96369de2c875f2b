import { ApiError } from '@estudio/client'
import { paths } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, show, until } from '../../testing/screen.tsx'
import { UndoProvider } from '../undo.tsx'
import { ClosuresDialog } from './closures-dialog.tsx'

afterEach(leave)

it('B04: no day is closed before it is known whom that touches', async () => {
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
  await until(() => expect(pageText()).toContain('Error al revisar esos días'))
  expect(button('Cerrar estos días')?.disabled).toBe(true)
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Clases que se cancelarán: 3. Reservaciones: 7'))
  expect(button('Cerrar estos días')?.disabled).toBe(false)
})
