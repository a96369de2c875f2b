import { ApiError } from '@estudio/client'
import { member } from '@estudio/client/testing'
import type { AdminUser, UserNote } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fill, show } from '../../testing/screen.tsx'
import NotesPanel from '../file/notes-panel.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const eva = {
  id: 'u1',
  full_name: 'Eva Luna',
  roles: [] as AdminUser['roles'],
  tags: ['Lesión'],
  version: 3,
} as AdminUser
const note = (id: string, author: string, minutesAgo: number): UserNote => ({
  id,
  text: `Texto de ${id}`,
  author: { id: author, name: author === member.id ? 'Ana' : 'Rosa' },
  created_at: new Date(Date.parse('2026-11-20T18:00:00Z') - minutesAgo * 60_000).toISOString(),
  edited_at: null,
  version: 1,
})

interface Server {
  notes?: UserNote[]
  /** The number of notes on the server. */
  total?: number
  answer?: Answers
}

/** Opens the panel; every call but the reading of notes and tags goes to `answer`. */
const open = (
  { notes = [], total = notes.length, answer = () => ({}) }: Server,
  roles: Role[] = ['reception'],
) =>
  show(
    <NotesPanel user={eva} />,
    (path, body, headers) => {
      if (path === '/api/admin/tags')
        return { tags: ['Embarazo', 'Lesión'].map((name) => ({ name, count: 1 })) }
      if (path.endsWith('/notes?page=1') && body === undefined) return { notes, total }
      return answer(path, body, headers)
    },
    '/',
    roles,
  )

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const healthHasFocus = () =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Nota de salud' })).toHaveFocus())
const actionsOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('li')
  return within(row as HTMLElement)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
}

it('reception changes and takes back her own note for 15 minutes, and no other', async () => {
  await open({ notes: [note('a', member.id, 15), note('b', member.id, 16), note('c', 'otra', 1)] })
  expect(await actionsOf('Texto de a')).toEqual(['Cambiar nota', 'Eliminar nota'])
  expect(await actionsOf('Texto de b')).toEqual([])
  expect(await actionsOf('Texto de c')).toEqual([])
})

it('older notes come page by page; a page that fails is tried again, and the last one moves the focus to the list', async () => {
  const asked: string[] = []
  const answer: Answers = (path) => {
    asked.push(path.replace('/api/admin/users/u1/', ''))
    if (asked.length === 1) throw new ApiError(500, 'internal_error', 'x')
    if (path.endsWith('3')) return { notes: [note('d', 'otra', 4)], total: 5 }
    // A note was written meanwhile, so the second page begins with the last note of the first.
    return { notes: [note('b', 'otra', 2), note('c', 'otra', 3)], total: 5 }
  }
  await open({ notes: [note('a', 'otra', 1), note('b', 'otra', 2)], total: 5, answer })
  await press('Cargar más')
  await press('Intentar de nuevo')
  const list = screen.getByRole('list', { name: 'Notas' })
  await within(list).findByText('Texto de c')
  await press('Cargar más')
  await within(list).findByText('Texto de d')
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
  expect(asked).toEqual(['notes?page=2', 'notes?page=2', 'notes?page=3'])
  expect(list).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull()
})

it('an administrator deletes an old note with a reason, and a new one of her own after a question', async () => {
  const sent: unknown[] = []
  const answer: Answers = (path, body) => {
    sent.push([path, body])
    return { ok: true }
  }
  await open({ notes: [note('a', 'otra', 60), note('b', member.id, 1)], answer }, ['admin'])
  expect(await actionsOf('Texto de a')).toEqual(['Eliminar nota'])
  await press(/^Eliminar nota: Nota de Rosa/)
  await screen.findByRole('dialog', { name: '¿Eliminar esta nota?' })
  await press('Eliminar nota')
  await screen.findByText('Escribe el motivo.')
  await fill(screen.getByRole('textbox', { name: 'Motivo' }), ' No es de ella ')
  await press('Eliminar nota')
  await screen.findByText('Nota eliminada')
  await press(/^Eliminar nota: Nota de Ana/)
  await press('Eliminar nota')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['/api/admin/notes/a', { reason: 'No es de ella' }],
    ['/api/admin/notes/b', { reason: undefined }],
  ])
})

it('a note is written, and a refusal stays in its form', async () => {
  const sent: unknown[] = []
  const answer: Answers = (_path, body) => {
    sent.push(body)
    if (sent.length === 1) throw new ApiError(500, 'internal_error', 'x')
    return { note: note('n', member.id, 0) }
  }
  await open({ answer })
  await screen.findByText('Todavía no hay notas sobre esta persona.')
  await press('Escribir nota')
  await press('Guardar')
  await screen.findByText('Escribe la nota')
  await fill(screen.getByRole('textbox', { name: 'Nota' }), ' Le duele la rodilla ')
  await press('Guardar')
  await screen.findByText('No se pudo guardar la nota. Intenta de nuevo.')
  await press('Guardar')
  await screen.findByText('Nota guardada')
  expect(sent).toEqual([{ text: 'Le duele la rodilla' }, { text: 'Le duele la rodilla' }])
})

it('tags come from the list or are typed, and the same tag is not added twice', async () => {
  const sent: unknown[] = []
  await open({
    answer: (path, body) => {
      sent.push([path, body])
      return eva
    },
  })
  await screen.findByRole('link', { name: 'Lesión' })
  await press('Cambiar etiquetas')
  const input = await screen.findByRole('combobox', { name: 'Etiquetas de esta persona' })
  expect(input).toHaveAccessibleDescription(/de hasta 40 letras/)
  await userEvent.type(input, 'emba')
  await userEvent.click(await screen.findByRole('option', { name: 'Embarazo' }))
  await userEvent.type(input, 'lesion{Enter}')
  await userEvent.type(input, 'Torneo{Enter}')
  await userEvent.type(input, 'VIP')
  await press('Guardar')
  await screen.findByText('Etiquetas guardadas')
  expect(sent).toEqual([['/api/admin/users/u1/tags', { tags: ['Lesión', 'Embarazo', 'Torneo', 'VIP'] }]])
})

const conflict = () => ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))

it('tags that a colleague changed meanwhile are not replaced unseen', async () => {
  const sent: unknown[] = []
  await open({
    answer: (_path, body, headers) => {
      if (!body) return { ...eva, tags: ['Embarazo'], version: 4 }
      sent.push([headers?.['if-match'], body])
      if (sent.length < 3) throw conflict()
      return eva
    },
  })
  await press('Cambiar etiquetas')
  await userEvent.type(await screen.findByRole('combobox'), 'VIP')
  await press('Guardar')
  await screen.findByText(reasonText('version_conflict'))
  await press('Guardar')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('Ver la versión nueva')
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('button', { name: 'Embarazo' })
  expect(dialog.queryByRole('button', { name: 'VIP' })).toBeNull()
  await press('Guardar')
  await screen.findByText('Etiquetas guardadas')
  const mine = { tags: ['Lesión', 'VIP'] }
  expect(sent).toEqual([
    ['"3"', mine],
    ['"3"', mine],
    ['"4"', { tags: ['Embarazo'] }],
  ])
})

it('a note that was changed meanwhile is replaced only by choice', async () => {
  const sent: unknown[] = []
  const notes = [note('a', member.id, 1)]
  await open({
    notes,
    answer: (_path, body, headers) => {
      sent.push([headers?.['if-match'], body])
      if (sent.length > 2) return { note: notes[0] }
      notes[0] = { ...note('a', member.id, 1), text: 'De otra pestaña', version: 2 }
      throw conflict()
    },
  })
  await press(/^Cambiar nota/)
  await fill(await screen.findByRole('textbox', { name: 'Nota' }), 'Mi texto')
  await press('Guardar')
  await screen.findByText(reasonText('version_conflict'))
  await press('Guardar')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('Guardar mis cambios')
  await screen.findByText('Nota guardada')
  const mine = { text: 'Mi texto' }
  expect(sent).toEqual([
    ['"1"', mine],
    ['"1"', mine],
    ['"2"', mine],
  ])
})

it('the health note is read only with a press, and a failed reading can be repeated', async () => {
  const reads: string[] = []
  await open({
    answer: (path) => {
      reads.push(path)
      if (reads.length === 1) throw new ApiError(500, 'internal_error', 'x')
      const consent = { version: 1, at: '2026-11-19T18:00:00Z' }
      return { health_note: '<b>Embarazo</b>', consent }
    },
  })
  await screen.findByText(/Cada lectura queda en la bitácora/)
  expect(reads).toEqual([])
  await press('Ver nota de salud')
  await screen.findByText('No se pudo leer la nota de salud. Intenta de nuevo.')
  await healthHasFocus()
  await press('Intentar de nuevo')
  await screen.findByText('<b>Embarazo</b>')
  await healthHasFocus()
  screen.getByText('Dio su consentimiento el 19 de noviembre de 2026.')
  expect(reads).toEqual(['/api/admin/users/u1/health-note', '/api/admin/users/u1/health-note'])
})

it('says that a person has no health note, and that notes could not be loaded', async () => {
  let broken = true
  await show(<NotesPanel user={{ ...eva, tags: [] }} />, (path) => {
    if (path === '/api/admin/tags') return { tags: [] }
    if (path.endsWith('/health-note')) return { health_note: null, consent: null }
    if (broken) throw new ApiError(500, 'internal_error', 'x')
    return { notes: [], total: 0 }
  })
  screen.getByText('Sin etiquetas.')
  await press('Ver nota de salud')
  await screen.findByText('No ha escrito una nota de salud.')
  await healthHasFocus()
  await screen.findByText('Error al cargar las notas')
  broken = false
  await press('Intentar de nuevo')
  await screen.findByText('Todavía no hay notas sobre esta persona.')
})
