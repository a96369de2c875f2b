import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { type Db, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { addLoadClasses } from '../harness/load-data.ts'
import { changeScheduledClass } from '../harness/schedule.ts'
import { type LoadMember, signedInMembers } from './booking-load.ts'
import { buildCommit, releaseCommit } from './older-version.ts'
import { databaseUrl, newDataFolder, type ServerProcess, serverProcess } from './server-process.ts'

const minutes = 60_000
const memberCount = 16
const places = 5

let folder: string
let database: TestDatabase
let older: ServerProcess
let newer: ServerProcess
let db: Db
let members: LoadMember[]
let classes: string[]

beforeAll(async () => {
  folder = mkdtempSync('/tmp/version-before-')
  chmodSync(folder, 0o755)
  const program = buildCommit(releaseCommit(), join(folder, 'estudio'))
  database = await createTestDatabase({ empty: true })
  const keys = join(newDataFolder(), 'keys.json')
  writeFileSync(keys, newKeysText(), { mode: 0o600 })
  const env = { DATABASE_URL: databaseUrl(database), KEYS_FILE: keys, SITE_URL: 'http://localhost:3000' }
  older = await serverProcess(env, program)
  newer = await serverProcess(env)
  await older.start()
  await newer.start()
  db = openDatabase(database.connection, 2, noLimits)
  classes = await addLoadClasses(db)
  members = await signedInMembers(older.url, db, memberCount)
}, 15 * minutes)
afterAll(async () => {
  await db?.destroy()
  await older?.remove()
  await newer?.remove()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  method?: string
  body?: object
  token?: string
}

const send = async (url: string, { method, body, token }: Sent = {}) => {
  const response = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      apikey: 'sb_publishable_test',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** Makes the calls of a member on one of the two servers, and returns the failed answers. */
async function failuresOf(url: string, { token }: LoadMember, schedule_id: string): Promise<string[]> {
  const failures: string[] = []
  const call = async (path: string, sent: Sent = {}): Promise<string> => {
    const { status, text } = await send(url + path, { token, ...sent })
    if (status >= 300) failures.push(`${path} ${status} ${text}`)
    return text
  }
  const pages = ['/', '/horarios', '/api/schedule', '/api/plans']
  for (const path of [...pages, '/api/user/plan', '/api/user/plans', '/api/user-schedules', '/api/auth/me'])
    await call(path)
  const booked = JSON.parse(await call('/api/user-schedules', { body: { schedule_id } }))
  await call(`/api/user-schedules/${booked.reservation?.id}`, {
    method: 'PATCH',
    body: { status: 'canceled' },
  })
  const plans: { id: string }[] = JSON.parse(await call('/api/plans')).plans
  const start_date = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  await call('/api/user-plans', { body: { plan_id: plans[0]?.id, start_date } })
  await call('/auth/v1/recover', { body: { email: 'load1@socio.example' } })
  return failures
}

describe('a server of the version before, beside one of this version that has migrated', () => {
  it('serves the calls of members, as the new server does', async () => {
    const [first, second] = members
    const [oneClass = '', otherClass = ''] = classes
    if (!first || !second) throw new Error('Members are missing')
    expect(await failuresOf(older.url, first, oneClass)).toEqual([])
    expect(await failuresOf(newer.url, second, otherClass)).toEqual([])
  })

  it('BOK-25: never oversells a class together with the new server', async () => {
    for (const scheduledClass of classes.slice(2, 12)) {
      await changeScheduledClass(db, { id: scheduledClass }, { max_capacity: places })
      const statuses = await Promise.all(
        members.map(async ({ token }, index) => {
          const { url } = index % 2 === 0 ? older : newer
          return (await send(`${url}/api/user-schedules`, { body: { schedule_id: scheduledClass }, token }))
            .status
        }),
      )
      expect(statuses.filter((status) => status < 300)).toHaveLength(places)
    }
    expect(await bookingFaults(db)).toEqual([])
  })
})
