// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accounts, sessionOf } from '../testing/fake-accounts.ts'
import { json, startTinyServer } from '../testing/tiny-server.ts'
import { lazyAuthClient } from './auth-client.ts'

let project: Awaited<ReturnType<typeof startTinyServer>>
let studio: Awaited<ReturnType<typeof startTinyServer>>

beforeEach(async () => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  project = await startTinyServer(accounts)
  studio = await startTinyServer(accounts)
})
afterEach(() => Promise.all([project.stop(), studio.stop()]))

it('asks a hosted project for accounts and pictures, and the studio’s own server for tables', async () => {
  const supabase = { url: `${project.url}/`, anonKey: 'sb_publishable_test', rest: `${studio.url}/rest/v1` }
  const client = await lazyAuthClient(async () => ({ supabase }) as never)()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  await client.from('user_roles').select('role').eq('user_id', 'x')
  await client.storage.from('profilepictures').createSignedUrl('a.jpg', 60)

  expect(project.received.map(({ path }) => path.split('?')[0])).toEqual([
    '/auth/v1/token',
    '/storage/v1/object/sign/profilepictures/a.jpg',
  ])
  expect(studio.received.map(({ path }) => path)).toEqual(['/rest/v1/user_roles?select=role&user_id=eq.x'])
  const { access_token } = sessionOf('signed-in')
  expect(studio.received[0]?.headers.authorization).toBe(`Bearer ${access_token}`)
  await client.auth.dispose?.()
})

it('M5: takes no session out of the address of a page', async () => {
  const supabase = { url: project.url, anonKey: 'sb_publishable_test', rest: `${studio.url}/rest/v1` }
  const { access_token, refresh_token } = sessionOf('foreign')
  const address = `/planes#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`
  history.replaceState(null, '', address)
  const client = await lazyAuthClient(async () => ({ supabase }) as never)()
  expect((await client.auth.getSession()).data.session).toBeNull()
  expect(project.received).toEqual([])
  expect(localStorage.getItem('estudio-session')).toBeNull()
  history.replaceState(null, '', '/')
  await client.auth.dispose?.()
})

it.each([
  [429, 'over_request_rate_limit'],
  [409, 'conflict'],
])('a refresh that has to wait (%i %s) ends no session', async (status, code) => {
  const supabase = { url: project.url, anonKey: 'sb_publishable_test', rest: `${studio.url}/rest/v1` }
  const client = await lazyAuthClient(async () => ({ supabase }) as never)()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  let refusals = 1
  project.answerWith((call, response) => {
    if (refusals === 0) return accounts(call, response)
    refusals -= 1
    json(response, status, { code, message: 'Later' }, { 'retry-after': '1' })
  })
  const { data } = await client.auth.refreshSession()
  expect(data.session?.access_token).toBe(sessionOf('renewed').access_token)
  await client.auth.dispose?.()
})

it('a refresh waits for the network', async () => {
  const supabase = { url: project.url, anonKey: 'sb_publishable_test', rest: `${studio.url}/rest/v1` }
  const client = await lazyAuthClient(async () => ({ supabase }) as never)()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const renewing = client.auth.refreshSession()
  await client.from('user_roles').select('role')
  expect(project.received.filter(({ path }) => path.includes('refresh_token'))).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect((await renewing).data.session?.access_token).toBe(sessionOf('renewed').access_token)
  await client.auth.dispose?.()
})

it('whoever signed out while a refresh waited for the network stays signed out', async () => {
  const supabase = { url: project.url, anonKey: 'sb_publishable_test', rest: `${studio.url}/rest/v1` }
  const client = await lazyAuthClient(async () => ({ supabase }) as never)()
  await client.auth.signInWithPassword({ email: 'ana@correo.com', password: 'Correcta1!' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const renewing = client.auth.refreshSession()
  await client.from('user_roles').select('role')
  localStorage.clear()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect((await renewing).data.session).toBeNull()
  expect(project.received.filter(({ path }) => path.includes('refresh_token'))).toEqual([])
  expect(localStorage.getItem('estudio-session')).toBeNull()
  await client.auth.dispose?.()
})
