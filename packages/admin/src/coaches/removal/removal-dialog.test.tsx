import { ApiError } from '@estudio/client'
import type { Coach } from '@estudio/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until } from '../../testing/screen.tsx'
import RemovalDialog from './removal-dialog.tsx'

afterEach(leave)

const coach = { id: 'k1', display_name: 'Ana', version: 1 } as Coach
const impact = {
  classes: 2,
  sole: 2,
  shared: 0,
  transferred: 0,
  cancelled: 2,
  reservations: 5,
  overlaps: [],
}

it('A14: nobody is removed before it is known whom that touches', async () => {
  let offline = true
  const onClose = vi.fn()
  await show(<RemovalDialog row={coach} onClose={onClose} />, (path) => {
    if (!path.includes('impact')) return { instructors: [], total: 0 }
    if (offline) throw new ApiError(500, 'internal_error', 'x')
    return impact
  })
  await until(() => expect(pageText()).toContain('No pudimos revisar a quién afecta'))
  expect(button('Eliminar')?.disabled).toBe(true)
  offline = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Imparte sin compañía: 2.'))
  expect(button('Eliminar')?.disabled).toBe(false)
  await click(button('Eliminar'))
  expect(pageText()).toContain('Elige quién recibirá las clases')
  expect(onClose).not.toHaveBeenCalled()
})
