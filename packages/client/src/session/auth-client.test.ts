// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountRefusal, accounts, sessionOf } from '../testing/accounts.ts'
import { testServer } from '../testing/test-server.ts'
import { lazyAuthClient } from './auth-client.ts'

const project = 'https://abc.supabase.test'
const studio = 'https://estudio.test'
const supabase = { url: project, anonKey: 'sb_publishable_test', rest: `${studio}/rest/v1` }
const openClient = (settings = supabase) => lazyAuthClient(async () => ({ supabase: settings }) as never)()

const server = testServer(...accounts(project), ...accounts(studio))
const receivedBy = (origin: string) =>
  server.received.map(({ url }) => url).filter((url) => url.startsWith(origin))

beforeEach(() => localStorage.clear())

it('asks a hosted project for accounts and pictures, and the studio’s own server for tables', async () => {
  server.use(
    http.post(`${project}/storage/v1/object/sign/profilepictures/a.jpg`, () =>
      HttpResponse.json({ signedURL: '/x' }),
    ),
  )
  const client = await openClient({ ...supabase, url: `${project}/` })
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  await client.from('user_roles').select('role').eq('user_id', 'x')
  await client.storage.from('profilepictures').createSignedUrl('a.jpg', 60)

  expect(receivedBy(project)).toEqual([
    `${project}/auth/v1/token?grant_type=password`,
    `${project}/storage/v1/object/sign/profilepictures/a.jpg`,
  ])
  expect(receivedBy(studio)).toEqual([`${studio}/rest/v1/user_roles?select=role&user_id=eq.x`])
  const { access_token } = sessionOf('signed-in')
  const [roles] = server.receivedAt('/rest/v1/user_roles')
  expect(roles?.headers.get('authorization')).toBe(`Bearer ${access_token}`)
  await client.auth.dispose?.()
})

it('M5: takes no session from the address of a page', async () => {
  const { access_token, refresh_token } = sessionOf('foreign')
  const address = `/planes#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`
  history.replaceState(null, '', address)
  const client = await openClient()
  expect((await client.auth.getSession()).data.session).toBeNull()
  expect(server.received).toEqual([])
  expect(localStorage.getItem('estudio-session')).toBeNull()
  history.replaceState(null, '', '/')
  await client.auth.dispose?.()
})

it.each([
  [429, 'over_request_rate_limit'],
  [409, 'conflict'],
])('a refresh that has to wait (%i %s) ends no session', async (status, code) => {
  const client = await openClient()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  server.use(http.post(`${project}/auth/v1/token`, () => accountRefusal(status, code), { once: true }))
  const { data } = await client.auth.refreshSession()
  expect(data.session?.access_token).toBe(sessionOf('renewed').access_token)
  await client.auth.dispose?.()
})

it('a portal’s page instead of a response ends no session', async () => {
  const client = await openClient()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  server.use(http.post(`${project}/auth/v1/token`, () => HttpResponse.html('<h1>Wi-Fi</h1>'), { once: true }))
  const { data } = await client.auth.refreshSession()
  expect(data.session?.access_token).toBe(sessionOf('renewed').access_token)
  await client.auth.dispose?.()
})

it('a refresh waits for the network', async () => {
  const client = await openClient()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const renewing = client.auth.refreshSession()
  await client.from('user_roles').select('role')
  expect(receivedBy(project).filter((url) => url.includes('refresh_token'))).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect((await renewing).data.session?.access_token).toBe(sessionOf('renewed').access_token)
  await client.auth.dispose?.()
})

it('a member who signed out while a refresh waited for the network stays signed out', async () => {
  const client = await openClient()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const renewing = client.auth.refreshSession()
  await client.from('user_roles').select('role')
  localStorage.clear()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect((await renewing).data.session).toBeNull()
  expect(receivedBy(project).filter((url) => url.includes('refresh_token'))).toEqual([])
  expect(localStorage.getItem('estudio-session')).toBeNull()
  await client.auth.dispose?.()
})
