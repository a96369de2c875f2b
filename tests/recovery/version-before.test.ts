import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { type Db, noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { bookingFaults } from '../harness/consistency.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { addLoadClasses } from '../harness/load-data.ts'
import { changeScheduledClass } from '../harness/schedule.ts'
import { type LoadMember, signedInMembers } from './booking-load.ts'
import { databaseUrl, newDataFolder, type ServerProcess, serverProcess } from './server-process.ts'

const minutes = 60_000
const memberCount = 16
const places = 5

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

const migrationsIn = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, 'db/migrations/').replaceAll('db/migrations/', '').split('\n')

/** The last commit of the newest release in tests/upgrade: before the first one with a later migration. */
const releaseCommit = (): string => {
  const releases = readdirSync(join(projectRoot, 'tests/upgrade')).filter((name) => name.endsWith('.sql.gz'))
  const release = releases.sort().at(-1)?.slice(0, 4) ?? ''
  const commits = git('log', '--reverse', '--format=%H', '--', 'db/migrations').split('\n')
  const next = commits.find((commit) => migrationsIn(commit).some((name) => name.slice(0, 4) > release))
  return git('rev-parse', next ? `${next}^` : 'HEAD')
}

const buildRelease = (folder: string): string => {
  git('clone', '--quiet', projectRoot, folder)
  git('-C', folder, 'checkout', '--quiet', releaseCommit())
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  return ['dist/main.js', 'dist/server/main.js'].map((file) => join(folder, file)).find(existsSync) ?? ''
}

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
  const program = buildRelease(join(folder, 'estudio'))
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

/** What a member does on one of the two servers; the answers that were no success. */
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
  it('does what members ask for, as the new one does', async () => {
    const [first, second] = members
    const [oneClass = '', otherClass = ''] = classes
    if (!first || !second) throw new Error('Members are missing')
    expect(await failuresOf(older.url, first, oneClass)).toEqual([])
    expect(await failuresOf(newer.url, second, otherClass)).toEqual([])
  })

  it('BOK-25: and both together never oversell a class', async () => {
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
