import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstData } from '../../server/src/app/first-start.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import { openDemoAccounts } from '../../server/src/studio/demo/accounts.ts'
import { liftBans } from '../harness/accounts.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { login, PASSWORD, refresh, type Session } from './people.ts'

const siteUrl = new URL('https://estudio.example')

/** M9: the demo accounts, whose passwords are printed, are for one machine alone. */
describe.each<[string, Partial<Config>]>([
  ['SITE_URL is public', { siteUrl }],
  ['HOST is every address', { host: '0.0.0.0' }],
])('demo accounts where %s', (_where, elsewhere) => {
  let dataDir: string
  let demo: AccountServer
  let accounts: [email: string, password: string][]
  let sessions: Session[]
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'estudio-demo-'))
    demo = await startAccountServer({ config: { dataDir, seed: 'demo' } })
    // A first start lays the settings itself.
    for (const table of ['settings', 'legal_documents', 'classes'])
      await sql`delete from studio.${sql.table(table)}`.execute(demo.context.db)
    await ensureFirstData(demo.context)
    accounts = await openDemoAccounts(demo.context)
    const answers = await Promise.all(accounts.map(([email, password]) => login(demo, email, password)))
    sessions = answers.map((answer) => answer.json())
  })
  afterAll(async () => {
    await demo.stop()
    rmSync(dataDir, { recursive: true })
  })

  const startIn = async (config: Partial<Config>) => {
    const server = await startAccountServer({
      beside: demo,
      keys: demo.context.keys,
      config: { dataDir, ...config },
    })
    await ensureFirstData(server.context)
    return server
  }
  const signInEach = (server: AccountServer) =>
    Promise.all(accounts.map(async ([email, password]) => (await login(server, email, password)).json().code))
  const statuses = async (server: AccountServer) => {
    const me = ({ access_token }: Session) => server.call('GET', '/api/auth/me', { token: access_token })
    const answers = [
      ...(await Promise.all(sessions.map(me))),
      ...(await Promise.all(sessions.map(({ refresh_token }) => refresh(server, refresh_token)))),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }

  it('M9: sign in on loopback, and their passwords are at hand', async () => {
    expect(accounts.map(([email]) => email)).toEqual([
      'admin@estudio.example',
      'coach@estudio.example',
      'member@estudio.example',
    ])
    expect(await statuses(demo)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('M9: none of them can be the first administrator', async () => {
    const admin = { adminEmail: 'admin@estudio.example', adminPassword: PASSWORD }
    const server = await startAccountServer({ beside: demo, config: { dataDir, ...elsewhere, ...admin } })
    await expect(ensureFirstData(server.context)).rejects.toThrow(/ADMIN_EMAIL must not be .* demo account/)
    expect(await statuses(demo)).toEqual([200, 200, 200, 200, 200, 200])
    await server.stop()
  })

  it('M9: are off, their sessions over, nothing printed, for good', async () => {
    const open = await startIn({ ...elsewhere, isLoopback: false, seed: 'empty' })
    expect(await signInEach(open)).toEqual(Array(3).fill('invalid_credentials'))
    expect(await statuses(open)).toEqual([401, 401, 401, 400, 400, 400])
    expect(await openDemoAccounts(open.context)).toEqual([])
    expect(existsSync(join(dataDir, 'demo-accounts.txt'))).toBe(false)

    // Neither an administrator who lifts the ban nor a start on loopback gives the printed passwords back.
    await liftBans(demo.context.db)
    const back = await startIn({ seed: 'demo' })
    expect(await signInEach(back)).toEqual(Array(3).fill('invalid_credentials'))
    expect(await openDemoAccounts(back.context)).toEqual([])
    await Promise.all([open.stop(), back.stop()])
  })
})
