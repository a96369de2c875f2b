import type { StudioClient } from '@estudio/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'

const replace = vi.fn()

beforeEach(() => {
  replace.mockReset()
  vi.stubGlobal('window', { location: { pathname: '/admin', hash: '', search: '', replace } })
})
afterEach(() => vi.unstubAllGlobals())

const providerFor = ({ status = 'signed-in', roles = ['admin'] as string[] | null }) => {
  const signOut = vi.fn(() => Promise.resolve())
  const auth = {
    // supabase-js returns this error when its refresh got no answer.
    getSession: async () => ({ data: { session: null } }),
    getUser: async () => ({ data: { user: { id: 'u1', email: 'ana@x.mx' } } }),
    signOut: vi.fn(),
  }
  const client = {
    session: { state: () => ({ status }), roles: async () => roles, signOut },
    authClient: async () => ({ auth }),
    http: { request: async () => ({ profile: { full_name: 'Ana López' } }) },
  } as unknown as StudioClient
  return { provider: createAuthProvider(client), signOut, auth }
}

it('lets an administrator in', async () => {
  await expect(providerFor({}).provider.checkAuth({})).resolves.toBeUndefined()
})

it('RTE-06: sends a user without the role to / and renders nothing meanwhile', async () => {
  const checked = vi.fn()
  void Promise.resolve(providerFor({ roles: ['instructor'] }).provider.checkAuth({})).then(checked, checked)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(checked).not.toHaveBeenCalled()
})

it('RTE-06: a user whose roles cannot be read stays on the page and sees nothing', async () => {
  const checked = vi.fn()
  void Promise.resolve(providerFor({ roles: null }).provider.checkAuth({})).then(checked, checked)
  await new Promise((resolve) => setTimeout(resolve))
  expect(replace).not.toHaveBeenCalled()
  expect(checked).not.toHaveBeenCalled()
})

it('J4: ignores tokens in the address', async () => {
  const search = '?type=recovery&access_token=a&refresh_token=b'
  vi.stubGlobal('window', { location: { pathname: '/admin/', hash: '', search, replace } })
  await expect(providerFor({}).provider.checkAuth({})).resolves.toBeUndefined()
})

it('lets reception in', async () => {
  await expect(providerFor({ roles: ['reception'] }).provider.checkAuth({})).resolves.toBeUndefined()
})

it.each([
  ['admin', 'usuarios', 'delete', true],
  ['reception', 'usuarios', 'list', true],
  ['reception', 'usuarios', 'edit', true],
  ['reception', 'usuarios', 'delete', false],
  ['reception', 'pagos/recibidos', 'list', true],
  ['reception', 'planes', 'edit', false],
  ['reception', 'ajustes', 'list', false],
  ['instructor', 'usuarios', 'list', false],
  ['admin', 'otra', 'list', false],
  ['admin', 'usuarios', 'otra', false],
])('%s, %s, %s: access is %s', async (role, resource, action, allowed) => {
  const { provider } = providerFor({ roles: [role] })
  expect(await provider.canAccess?.({ resource, action })).toBe(allowed)
})

it('refuses a visitor without a session', async () => {
  const { provider } = providerFor({ status: 'signed-out' })
  await expect(provider.checkAuth({})).rejects.toBeUndefined()
})

it('ends the session of this device only, and does not redirect', async () => {
  const { provider, signOut, auth } = providerFor({})
  await expect(provider.logout({})).resolves.toBe(false)
  expect(signOut).toHaveBeenCalledOnce()
  expect(auth.signOut).not.toHaveBeenCalled()
})

it('ends the session after a 401 only', async () => {
  const { provider } = providerFor({})
  await expect(provider.checkError({ status: 401 })).rejects.toBeDefined()
  for (const status of [0, 403, 500, 502, 503])
    await expect(provider.checkError({ status })).resolves.toBeUndefined()
  await expect(provider.checkError(new TypeError('Failed to fetch'))).resolves.toBeUndefined()
})

it('returns the signed-in user and the permissions', async () => {
  const { provider } = providerFor({})
  await expect(provider.getIdentity?.()).resolves.toEqual({ id: 'u1', fullName: 'Ana López' })
  await expect(provider.getPermissions?.({})).resolves.toEqual(['admin'])
})
