import { ApiError } from '@estudio/client'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, show, until } from '../../testing/screen.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

afterEach(leave)

it('says when the coaches cannot be read, and reads them again', async () => {
  let broken = true
  await show(<ReplaceDialog day="2026-11-23" today="2026-11-20" onClose={() => undefined} />, () => {
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return [{ id: 'k1', display_name: 'Ana', name: 'Ana' }]
  })
  await until(() => expect(pageText()).toContain('Error al cargar los instructores'))
  broken = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).not.toContain('Error al cargar los instructores'))
})
