import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { queuedMails } from '../harness/outbox.ts'
import { countReservations } from '../harness/schedule.ts'
import { useStartedServers } from './started-servers.ts'

const fixture = useStartedServers({ empty: true })
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
describe('the first start of a server process', { timeout: 90_000 }, () => {
  it('creates a demo studio, prints its accounts, stores them for the owner and mails nobody', async () => {
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
    const found = {
      mails: (await queuedMails(fixture.database.db)).length,
      booked: (await countReservations(fixture.database.db)) > 0,
    }
    expect(found).toEqual({ mails: 0, booked: true })
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
    expect(existsSync(file)).toBe(false)
    withAdmin.kill('SIGTERM')
    expect(await withAdmin.exited).toBe(0)
  })

  it('creates one studio when another server starts at the same moment', async () => {
    const servers = [start(), start()]
    const addresses = await Promise.all(servers.map((server) => server.address()))
    const keys = await Promise.all(
      addresses.map(
        async (address) =>
          (await (await fetch(`${address}/config.json`)).json()) as { supabase: { anonKey: string } },
      ),
    )
    expect(keys[0]?.supabase.anonKey).toBe(keys[1]?.supabase.anonKey)
    for (const server of servers) server.kill('SIGTERM')
    expect(await Promise.all(servers.map((server) => server.exited))).toEqual([0, 0])
  })
})
