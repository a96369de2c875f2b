import { ApiError } from '@estudio/client'
import type { ApiKey } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import ApiKeysPage from './api-keys-page.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

const board: ApiKey = {
  id: 'k1',
  name: 'Tablero',
  rights: ['plans.read', 'users.read'],
  maker: { id: 's1', name: 'Sofía Luna' },
  expires_on: '2027-01-31',
  has_expired: false,
  created_at: '2026-11-01T18:00:00Z',
  last_used_at: '2026-11-20T15:05:00Z',
}
const old: ApiKey = {
  ...board,
  id: 'k2',
  name: 'Vieja',
  rights: ['plans.read'],
  expires_on: '2026-11-01',
  has_expired: true,
  last_used_at: null,
}
const secret = `estudio_${'x'.repeat(43)}`

/** The answers of a server that has these keys, and what was sent to it. */
const serverWith = (keys: ApiKey[]) => {
  const sent: unknown[] = []
  const answers = (path: string, body?: unknown) => {
    if (body) {
      sent.push(body)
      return { key: { ...board, ...(body as object) }, secret }
    }
    if (path.endsWith('/k1')) {
      sent.push(path)
      keys = keys.filter(({ id }) => id !== 'k1')
      return null
    }
    return { keys }
  }
  return { sent, answers }
}

it('says what each key may do, until when, when it was last used and who made it', async () => {
  await show(<ApiKeysPage />, serverWith([board, old]).answers)
  const row = await screen.findByRole('listitem', { name: 'Tablero' })
  within(row).getByText('Ver los planes y sus precios y Ver a las personas, sus planes y sus ausencias')
  within(row).getByText('Hasta el 31 de enero de 2027 · Último uso: hoy, 8:05 a.m. · La hizo Sofía Luna')
  const expired = screen.getByRole('listitem', { name: 'Vieja' })
  within(expired).getByText('Venció')
  within(expired).getByText(/Sin uso todavía/)
})

it('says that there are no keys yet, and tries again after a failure', async () => {
  let fails = true
  await show(<ApiKeysPage />, () => {
    if (fails) throw new ApiError(500, 'internal_error', '')
    return { keys: [] }
  })
  await screen.findByText('Error al cargar las llaves')
  fails = false
  await userEvent.click(screen.getByText('Intentar de nuevo'))
  await screen.findByText('Aún no hay llaves.')
})

it('makes a key with the chosen rights, and shows its secret until it is closed', async () => {
  const { sent, answers } = serverWith([])
  await show(<ApiKeysPage />, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir llave' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('Nombre'), 'Tablero')
  await userEvent.click(within(dialog.getByRole('group', { name: 'Dinero' })).getByLabelText('Vender planes'))
  await userEvent.click(dialog.getByLabelText('Ver los planes y sus precios'))
  await userEvent.click(dialog.getByRole('button', { name: 'Añadir' }))
  await screen.findByText(secret)
  expect(sent).toEqual([{ name: 'Tablero', rights: ['sales.sell', 'plans.read'], expires_on: null }])
  await userEvent.keyboard('{Escape}')
  screen.getByText(secret)
  await userEvent.click(screen.getByText('Ya la guardé'))
  expect(screen.queryByText(secret)).toBeNull()
})

it('a key without a name or a right is not sent', async () => {
  const { sent, answers } = serverWith([])
  await show(<ApiKeysPage />, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir llave' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir' }))
  await screen.findByText('Escribe un nombre para la llave')
  screen.getByText('Elige al menos un permiso')
  expect(sent).toEqual([])
})

it('offers only rights that the person has and a program may have', async () => {
  await show(<ApiKeysPage />, serverWith([]).answers, '/', ['admin'])
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir llave' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByLabelText('Ver la bitácora')
  for (const name of [
    'Dar y quitar roles',
    'Hacer y revocar llaves de API',
    'Editar su perfil de coach y pedir suplentes',
  ])
    expect(dialog.queryByLabelText(name), name).toBeNull()
})

it('revokes a key after a question', async () => {
  const { sent, answers } = serverWith([board])
  await show(<ApiKeysPage />, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Revocar Tablero' }))
  const question = within(await screen.findByRole('dialog'))
  question.getByText(/deja de funcionar en este momento/)
  expect(sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Revocar' }))
  await screen.findByText('Llave revocada')
  await screen.findByText('Aún no hay llaves.')
})
