import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withDatabase } from '../harness/database.ts'
import { queuedMails } from '../harness/outbox.ts'
import { countReservations } from '../harness/schedule.ts'
import { useStartedServers } from './started-servers.ts'

const fixture = useStartedServers()
const { start } = fixture

const signIn = async (address: string, email: string, password: string) =>
  (
    await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).status

// Each start is a process of its own, on a machine that may be busy.
describe('the demo studio of a server process', { timeout: 90_000 }, () => {
  it('prints the demo accounts, keeps them for their owner, and they can sign in', async () => {
    const server = start({ SEED: 'demo' })
    const address = await server.address()
    const file = join(fixture.dataDir, 'demo-accounts.txt')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const accounts = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
    expect(accounts.map(([email]) => email)).toEqual([
      'admin@estudio.example',
      'coach@estudio.example',
      'member@estudio.example',
    ])
    for (const [email, password] of accounts) {
      expect(server.output()).toMatch(new RegExp(`${email}\\s+${password}`))
      expect(await signIn(address, email, password)).toBe(200)
    }
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    const withAdmin = start({
      SEED: 'demo',
      ADMIN_EMAIL: 'duena@studio.example',
      ADMIN_PASSWORD: 'Secreta-2026',
    })
    const second = await withAdmin.address()
    expect(withAdmin.output()).not.toContain('Demo accounts')
    for (const [email, password] of accounts) expect(await signIn(second, email, password)).toBe(400)
    expect(await signIn(second, 'duena@studio.example', 'Secreta-2026')).toBe(200)
    withAdmin.kill('SIGTERM')
    expect(await withAdmin.exited).toBe(0)
  })

  it('M9: a data folder that began as a demo opens to no demo account once it is a public studio', async () => {
    const began = start({ SEED: 'demo' })
    await began.address()
    const accounts = readFileSync(join(fixture.dataDir, 'demo-accounts.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
    expect(accounts).toHaveLength(3)
    began.kill('SIGTERM')
    await began.exited

    const elsewhere = { SITE_URL: 'https://estudio.example', SMTP_URL: 'smtp://127.0.0.1:9' }
    const refused = start({ ...elsewhere, SEED: 'demo' })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain('SEED=demo')
    // And back on loopback: what was off stays off.
    for (const env of [elsewhere, {}]) {
      const server = start(env)
      const address = await server.address()
      for (const [email, password] of accounts) {
        expect(server.output()).not.toContain(password)
        expect(await signIn(address, email, password)).toBe(400)
      }
      server.kill('SIGTERM')
      await server.exited
    }
    expect(existsSync(join(fixture.dataDir, 'demo-accounts.txt'))).toBe(false)
  })

  it('mails nobody for the bookings of the demo studio', async () => {
    const server = start({ SEED: 'demo' })
    await server.address()
    const client = new Client(fixture.database.connection)
    await client.connect()
    onTestFinished(() => client.end())
    const found = await withDatabase(fixture.database.connection, async (db) => ({
      mails: (await queuedMails(db)).length,
      booked: (await countReservations(db)) > 0,
    }))
    expect(found).toEqual({ mails: 0, booked: true })
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
