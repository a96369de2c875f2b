import { ApiError } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, show, until } from '../../testing/screen.tsx'
import RemovalDialog from './removal-dialog.tsx'

afterEach(leave)

const user = { id: 'u1', full_name: 'Eva Luna', version: 1 } as AdminUser

it('AUS-24, AUS-26, B04: nobody is deleted before it is known what goes with them; a failure is said', async () => {
  let broken = true
  await show(<RemovalDialog row={user} onClose={() => undefined} />, (path) => {
    if (broken || !path.endsWith('/impact')) throw new ApiError(500, 'internal_error', 'x')
    return { reservations: 2, plans: 1, classes: 0 }
  })
  expect(button('Eliminar')?.disabled).toBe(true)
  await until(() => expect(pageText()).toContain('No pudimos revisar a quién afecta'))
  expect(button('Eliminar')?.disabled).toBe(true)
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Termina 1 plan.'))
  await click(button('Eliminar'))
  await until(() => expect(pageText()).toContain('Error al eliminar el usuario'))
})
