import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { SessionProvider, type StudioClient } from '@estudio/client'
import { type Studio, StudioContext, studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../../ui/toast'
import Security from './security'

// Styles go to an element of no document: here nothing is seen, and jsdom need not read a sheet for each rule.
const styles = createCache({ key: 'css', container: document.createElement('div') })
const studio = { name: 'Estudio', city: 'Culiacán', timezone: 'America/Mazatlan' } as Studio
const user = { id: '1', email: 'ana@correo.com', factors: [] as object[] }
const verified = { id: 'f1', factor_type: 'totp', status: 'verified' }
const own = () => location.origin
const project = () => 'https://abc.supabase.co'

const success = vi.spyOn(toast, 'success').mockReturnValue()
const warning = vi.spyOn(toast, 'warning').mockReturnValue()
const error = vi.spyOn(toast, 'error').mockReturnValue()

const accountService = (factors: object[]) => {
  const done = vi.fn(async () => ({ error: null as object | null }))
  const totp = { qr_code: 'data:image/svg+xml,x', secret: 'ABCD', uri: 'otpauth://totp/x' }
  return {
    getUser: vi.fn(async () => ({ data: { user: { ...user, factors } }, error: null })),
    signOut: vi.fn(done),
    refreshSession: done,
    mfa: {
      enroll: vi.fn(async () => ({ data: { id: 'f2', totp }, error: null })),
      challengeAndVerify: done,
      unenroll: done,
    },
  }
}

const here = { user_agent: null, last_used_at: '2026-03-02T12:00:00Z', aal: 'aal1' }
const session = {
  state: () => state,
  token: () => 'token',
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
  start: () => () => undefined,
  prepare: () => undefined,
}
const state = { status: 'signed-in', user, roles: [] }

let root: Root
const asked = vi.fn()

/** The page, with the accounts kept at an origin. */
const open = async (accounts: string, factors: object[] = []) => {
  const auth = accountService(factors)
  const request = async (path: string, { method = 'GET' } = {}) => {
    asked(`${method} ${path}`)
    return method === 'POST' ? { codes: ['ABCDE-23456'] } : { remaining: 7 }
  }
  const sessions = async () => [
    { ...here, id: 'a', current: true },
    { ...here, id: 'b', current: false },
  ]
  const client = {
    session,
    http: { request },
    config: async () => ({ supabase: { url: accounts, rest: `${location.origin}/rest/v1` } }),
    api: { account: { sessions: vi.fn(sessions) } },
    authClient: async () => ({ auth }),
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={studioTheme}>
          <QueryClientProvider client={new QueryClient()}>
            <StudioContext value={studio}>
              <SessionProvider client={client as unknown as StudioClient}>
                <Security />
              </SessionProvider>
            </StudioContext>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>,
    ),
  )
  await vi.waitFor(() => expect(text()).toContain('ana@correo.com'))
  return { auth, sessions: client.api.account.sessions }
}

const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const button = (label: string) => {
  const found = buttons().findLast(({ textContent }) => textContent === label)
  if (!found) throw new Error(`no button “${label}” in: ${text()}`)
  return found
}
const press = (label: string) => act(async () => button(label).click())

const turnOn = async () => {
  await press('Activar')
  await vi.waitFor(() => expect(text()).toContain('Código de 6 dígitos'))
  const field = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Activar ahora')
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('accounts kept by this server', () => {
  it('the sessions are listed, the others close at once', async () => {
    const { auth } = await open(own())
    await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2))
    await press('Cerrar las demás')
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'others' })
    expect(success).toHaveBeenCalledWith('Cerramos tus otras sesiones.')
  })

  it('turning the second step on gives recovery codes', async () => {
    await open(own())
    await turnOn()
    await vi.waitFor(() => expect(text()).toContain('ABCDE-23456'))
    expect(success).not.toHaveBeenCalled()
  })

  it('turning it off says that the codes are void', async () => {
    await open(own(), [verified])
    await vi.waitFor(() => expect(text()).toContain('Te quedan 7 códigos'))
    await press('Desactivar')
    expect(text()).toContain('Tus códigos de recuperación dejarán de servir.')
  })
})

describe('accounts kept by a hosted project', () => {
  it('no list of sessions is asked for; the others close at once', async () => {
    const { auth, sessions } = await open(project())
    expect(text()).toContain('Puedes cerrar tu cuenta en todos tus dispositivos menos en este.')
    expect(text()).not.toContain('No pudimos leer tus sesiones')
    expect(document.querySelector('li')).toBeNull()
    await press('Cerrar las demás')
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'others' })
    expect(success).toHaveBeenCalledWith('Cerramos tus otras sesiones.')
    expect(sessions).not.toHaveBeenCalled()
  })

  it('says so when they could not be closed', async () => {
    const { auth } = await open(project())
    auth.signOut.mockResolvedValue({ error: { status: 500, code: 'unexpected_failure', message: 'x' } })
    await press('Cerrar las demás')
    expect(error).toHaveBeenCalledExactlyOnceWith('No pudimos cerrar la sesión. Intenta de nuevo.')
    expect(success).not.toHaveBeenCalled()
  })

  it('turning the second step on is whole without recovery codes, and warns of nothing', async () => {
    await open(project())
    await turnOn()
    await vi.waitFor(() => expect(success).toHaveBeenCalledWith('Verificación en dos pasos activada.'))
    expect(warning).not.toHaveBeenCalled()
    expect(text()).not.toContain('códigos de recuperación')
    expect(asked).not.toHaveBeenCalled()
  })

  it('no word of recovery codes where it is on and may be turned off', async () => {
    await open(project(), [verified])
    await vi.waitFor(() => expect(text()).toContain('Activada'))
    await press('Desactivar')
    expect(text()).toContain('Para entrar bastará tu contraseña.')
    expect(text()).not.toContain('códigos')
    expect(asked).not.toHaveBeenCalled()
  })
})
