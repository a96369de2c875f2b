import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ensureFirstData } from '../../server/src/app/first-start.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import { openDemoAccounts } from '../../server/src/studio/demo/accounts.ts'
import { liftBans } from '../harness/accounts.ts'
import { openFolder } from '../harness/index.ts'
import { type AccountServer, startAccountServer } from './account-server.ts'
import { login, PASSWORD, refresh, type Session } from './people.ts'

/** M9: the demo accounts, whose passwords are printed, are for one machine alone. */
describe('demo accounts', async () => {
  const dataDir = openFolder('demo')
  const demo = await startAccountServer({ config: { dataDir, seed: 'demo' } })
  // A first start lays the settings itself.
  for (const table of ['settings', 'legal_documents', 'classes'])
    await sql`delete from studio.${sql.table(table)}`.execute(demo.context.db)
  await ensureFirstData(demo.context)
  const accounts = await openDemoAccounts(demo.context)
  const answers = await Promise.all(accounts.map(([email, password]) => login(demo, email, password)))
  const sessions = answers.map((answer) => answer.json())

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

  it('M9: sign in on loopback, with the printed passwords', async () => {
    expect(accounts.map(([email]) => email)).toEqual([
      'admin@estudio.example',
      'coach@estudio.example',
      'member@estudio.example',
    ])
    expect(await statuses(demo)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('M9: cannot be the first administrator', async () => {
    const admin = { adminEmail: 'admin@estudio.example', adminPassword: PASSWORD }
    const server = await startAccountServer({ beside: demo, config: { dataDir, ...admin } })
    await expect(ensureFirstData(server.context)).rejects.toThrow(/ADMIN_EMAIL must not be .* demo account/)
    expect(await statuses(demo)).toEqual([200, 200, 200, 200, 200, 200])
  })

  const makeKey = async () => {
    const [admin] = sessions
    const body = { name: 'Tablero', rights: ['plans.read'] }
    const made = await demo.call('POST', '/api/admin/api-keys', { token: admin.access_token, body })
    return made.json().secret as string
  }

  it('M9: are disabled for good when the installation is reachable from outside: sessions and API keys end, and nothing is printed', async () => {
    const token = await makeKey()
    const statusOfKey = async () => (await demo.call('GET', '/api/admin/plans', { token })).statusCode
    expect(await statusOfKey()).toBe(200)
    const open = await startIn({ isLoopback: false, seed: 'empty' })
    expect(await signInEach(open)).toEqual(Array(3).fill('invalid_credentials'))
    expect(await statuses(open)).toEqual([401, 401, 401, 400, 400, 400])
    expect(await openDemoAccounts(open.context)).toEqual([])
    expect(existsSync(join(dataDir, 'demo-accounts.txt'))).toBe(false)

    // Neither an administrator who lifts the ban nor a start on loopback gives the printed passwords back.
    await liftBans(demo.context.db)
    const back = await startIn({ seed: 'demo' })
    expect(await signInEach(back)).toEqual(Array(3).fill('invalid_credentials'))
    expect(await openDemoAccounts(back.context)).toEqual([])
    expect(await statusOfKey()).toBe(401)
  })
})
