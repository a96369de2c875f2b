import type { SessionState } from '@estudio/client'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../ui/toast'
import ResetPage from './reset-page'
import {
  accountService,
  button,
  click,
  complaint,
  leave,
  messageOf,
  pageText,
  show,
  type,
  visitorSession,
  where,
} from './testing/screen'

const pathname = '/restablecer'
const signedIn = {
  status: 'signed-in',
  user: { id: '1', email: 'ana@correo.com' },
  roles: null,
} as SessionState
const success = vi.spyOn(toast, 'success').mockReturnValue()

afterEach(async () => {
  vi.clearAllMocks()
  await leave()
})

const open = async (state: SessionState, given: unknown, auth = accountService()) => {
  const session = visitorSession(state)
  await show(<ResetPage />, { pathname, state: given }, session, auth)
  return { session, auth }
}

const choose = async (password: string) => {
  await type('Contraseña nueva', password)
  await type('Repite la contraseña nueva', password)
  await click(button('Guardar contraseña'))
}

it('A30: sets the password under the rules of the sign-up, with their list', async () => {
  const { auth } = await open(signedIn, { recovery: true })
  expect(await complaint('Contraseña nueva', 'abc')).toBe('Debe tener al menos 6 caracteres')
  expect(pageText()).toContain('Tu contraseña necesita:')
  await choose('Nueva-2026')
  expect(auth.updateUser).toHaveBeenCalledExactlyOnceWith({ password: 'Nueva-2026' })
  expect(success).toHaveBeenCalledWith('Tu contraseña quedó actualizada.')
  expect(where().pathname).toBe('/mi-cuenta')
})

it('C4: the password from before is refused under its field', async () => {
  const auth = accountService()
  auth.updateUser.mockResolvedValue({ error: { status: 422, code: 'same_password', message: 'x' } })
  await open(signedIn, { recovery: true }, auth)
  await choose('Nueva-2026')
  expect(messageOf('Contraseña nueva')).toBe('La contraseña nueva debe ser diferente de la anterior.')
})

it('F7: an account with a second factor gives its code first', async () => {
  const { auth } = await open({ ...signedIn, status: 'second-factor' }, { recovery: true })
  expect(pageText()).not.toContain('Guardar contraseña')
  await type('Código de verificación', '123 456')
  expect(auth.mfa.challengeAndVerify).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' })
})

it('a link that is over offers another', async () => {
  await open({ ...signedIn, status: 'signed-out', user: null }, { expired: true })
  expect(decodeURI(button('Pedir otro enlace').getAttribute('href') ?? '')).toBe('/olvide-mi-contraseña')
})

it('who is signed in without a link changes it in the account', async () => {
  await open(signedIn, null)
  expect(where().pathname).toBe('/mi-cuenta/seguridad')
})
