import { ApiError } from '@estudio/client'
import type { Plan, StudioClass } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ClassDialog from '../classes/class-dialog.tsx'
import PlanDialog from '../plans/plan-dialog.tsx'
import { button, click, leave, pageText, show, until, write } from '../testing/screen.tsx'

const mine: StudioClass = {
  id: 'c1',
  name: 'PILATES',
  description: 'Con reformer',
  duration_minutes: 60,
  is_active: true,
  created_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}
const theirs = { ...mine, description: 'En piso', version: 2 }

const plan = {
  id: 'p1',
  name: '8 Clases',
  description: 'Dos por semana',
  price: 900,
  duration_days: 30,
  class_limit: 8,
  has_class_limit: true,
  benefits: ['Regalo'],
  is_active: true,
  version: 1,
} as unknown as Plan
let stored: StudioClass | undefined
let offline = false
let sent: unknown[] = []
const onClose = vi.fn()

const refused = (status: number, code: 'version_conflict' | 'not_found') =>
  ApiError.refused(status, code, reasonText(code))

/** A server on which somebody else saved after the form was opened: the first change meets another version. */
const answer = (_path: string, body?: unknown) => {
  if (offline) throw new ApiError(0, 'network', 'sin conexión')
  if (!stored) throw refused(404, 'not_found')
  if (body === undefined) return { class: stored }
  sent.push(body)
  if (sent.length === 1) throw refused(409, 'version_conflict')
  return { class: stored }
}

const nameField = () => document.querySelector<HTMLInputElement>('input[name="name"]')

/** A new name is saved, and refused because somebody else was faster. */
const meetConflict = async () => {
  await show(<ClassDialog row={mine} onClose={onClose} />, answer)
  await write(nameField(), 'BARRE')
  await click(button('Actualizar Clase'))
  await until(() => expect(pageText()).toContain(reasonText('version_conflict')))
}

beforeEach(() => {
  stored = theirs
  offline = false
  sent = []
  onClose.mockReset()
})
afterEach(leave)

it('shows the version of whoever was faster when that is chosen', async () => {
  await meetConflict()
  await click(button('Ver la versión nueva'))
  await until(() => expect(pageText()).not.toContain(reasonText('version_conflict')))
  expect(nameField()?.value).toBe('PILATES')
  expect(document.querySelector('textarea[name="description"]')?.textContent).toBe('En piso')
  expect(onClose).not.toHaveBeenCalled()
})

it('saves one’s own changes alone over the other version when that is chosen', async () => {
  await meetConflict()
  await click(button('Guardar mis cambios'))
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)).toEqual({ name: 'BARRE', duration_minutes: 60 })
})

it('keeps what was typed and the choice where the other version cannot be read', async () => {
  await meetConflict()
  offline = true
  await click(button('Guardar mis cambios'))
  await until(() => expect(pageText()).toContain('Error al guardar clase'))
  expect(nameField()?.value).toBe('BARRE')
  expect(button('Guardar mis cambios')).toBeDefined()
})

it('says so and closes where the row is gone', async () => {
  await meetConflict()
  stored = undefined
  await click(button('Ver la versión nueva'))
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(pageText()).toContain('Alguien más lo eliminó mientras lo editabas.')
})

it.each([['a plan', <PlanDialog key="plan" row={plan} onClose={onClose} />, 'Actualizar Plan']])(
  '%s that was not changed is not sent, and closing says so',
  async (_name, dialog, submit) => {
    await show(dialog, answer)
    await click(button(submit))
    await until(() => expect(onClose).toHaveBeenCalled())
    expect(sent).toEqual([])
    expect(pageText()).toContain('No hay cambios que guardar.')
  },
)
