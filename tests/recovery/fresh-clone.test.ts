import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Schedule } from '@estudio/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clone, cloneProject } from './clone.ts'

const minutes = 60_000

let clone: Clone
beforeAll(async () => {
  clone = await cloneProject()
})
afterAll(() => clone.remove())

/** When the things that installing and building make were made. */
const made = () =>
  ['node_modules/.package-lock.json', 'dist/build.json', 'dist/main.js'].map(
    (file) => statSync(join(clone.folder, file)).mtimeMs,
  )

const json = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await fetch(clone.url + path, init)).json() as Promise<T>

const post = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Signs in as the demo studio's member and books the first class that has a place; answers the status. */
const bookAClass = async (): Promise<number> => {
  const accounts = readFileSync(join(clone.folder, 'data/demo-accounts.txt'), 'utf8')
  const password = /^member@estudio\.example (\S+)/m.exec(accounts)?.[1]
  const { supabase } = await json<{ supabase: { anonKey: string } }>('/config.json')
  const credentials = { email: 'member@estudio.example', password }
  const { access_token } = await json<{ access_token: string }>(
    '/auth/v1/token?grant_type=password',
    post(credentials, { apikey: supabase.anonKey }),
  )
  const soon = new Date(Date.now() + 7 * 24 * 60 * minutes).toISOString().slice(0, 10)
  const { schedule } = await json<Schedule>(`/api/schedule?week=${soon}`)
  for (const { id } of schedule) {
    const booking = post({ schedule_id: id }, { authorization: `Bearer ${access_token}` })
    const { status } = await fetch(`${clone.url}/api/user-schedules`, booking)
    if (status === 201) return status
  }
  return 0
}

it('npm start in a fresh clone installs, builds, serves every part, books and stops; the second start only serves', {
  timeout: 15 * minutes,
}, async () => {
  const first = await clone.start()
  expect(first).toContain('Installing packages')
  expect(first).toContain('Building')
  const [page, office, plans, description] = await Promise.all(
    ['/', '/admin/', '/api/plans', '/api/docs/yaml'].map((path) =>
      fetch(clone.url + path, { headers: { 'accept-encoding': 'br' } }),
    ),
  )
  expect([page?.status, office?.status, plans?.status]).toEqual([200, 200, 200])
  // The bundle is lean and still has the parts that are loaded late.
  expect(plans?.headers.get('content-encoding')).toBe('br')
  expect(await description?.text()).toMatch(/^openapi: 3/)
  const html = await page?.text()
  expect(html).toContain('<div id="root">')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html ?? '')?.[1]
  expect((await fetch(clone.url + script)).status).toBe(200)
  expect(await bookAClass()).toBe(201)
  expect(await clone.stop()).toBe(0)
  expect(clone.postgres()).toEqual([])

  const before = made()
  const second = await clone.start()
  expect(second).not.toContain('Installing')
  expect(second).not.toContain('Building')
  expect(made()).toEqual(before)
})
