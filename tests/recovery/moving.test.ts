import { execFile } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { bookingFaults, bookkeeping } from '../harness/consistency.ts'
import { createTestDatabase, type TestDatabase, withDatabase } from '../harness/database.ts'
import { type BookingLoad, openBookingLoad, signIn } from './booking-load.ts'
import { databaseUrl, newDataFolder, type ServerProcess, serverProcess } from './server-process.ts'

/** A studio whose PostgreSQL somebody else keeps, two servers on it, and one machine with its own. */
describe('a studio that moves', { timeout: 120_000 }, () => {
  const folder = newDataFolder()
  const keys = join(folder, 'keys.json')
  const backup = join(folder, 'studio.backup')
  let kept: TestDatabase
  let empty: TestDatabase
  let servers: ServerProcess[] = []
  let load: BookingLoad
  let alone: ServerProcess

  beforeAll(async () => {
    writeFileSync(keys, newKeysText(), { mode: 0o600 })
    alone = await serverProcess()
    copyFileSync(keys, join(alone.dataDir, 'keys.json'))
    kept = await createTestDatabase({ empty: true })
    empty = await createTestDatabase({ empty: true })
    const env = { DATABASE_URL: databaseUrl(kept), KEYS_FILE: keys, SITE_URL: 'http://localhost:3000' }
    servers = await Promise.all([serverProcess(env), serverProcess(env)])
    await Promise.all(servers.map((server) => server.start()))
    load = await openBookingLoad(servers[0]?.url ?? '', kept.connection)
  }, 120_000)
  afterAll(async () => {
    for (const server of [...servers, alone]) await server.remove()
    await kept.drop()
    await empty.drop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })

  /** A command of the built program. Rejects with its exit code and what it wrote. */
  const run = (words: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(projectRoot, 'dist/main.js'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'commands'), SEED: 'empty', ...env },
    })
  const onKept = { DATABASE_URL: '', KEYS_FILE: keys }

  it('is saved beside its servers, and a restore over them is refused and changes nothing', async () => {
    onKept.DATABASE_URL = databaseUrl(kept)
    const working = load.bookUntilCut()
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(50)
    expect((await run(['backup', backup], onKept)).stdout).toContain(`${backup}: `)
    await expect(run(['restore', backup], onKept)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This database is in use. A backup is restored into an empty one'),
    })
    for (const server of servers) await server.stop()
    await working
    expect(await withDatabase(kept.connection, bookingFaults)).toEqual([])
  })

  it('goes on with the embedded PostgreSQL of one machine, and from there back', async () => {
    const onOneMachine = { DATA_DIR: alone.dataDir }
    await run(['backup', backup], onKept)
    expect((await run(['restore', backup], onOneMachine)).stdout).toContain('Restored what was saved on ')
    await alone.start()
    const saved = await withDatabase(kept.connection, bookkeeping)
    expect(saved.filter((line) => line.startsWith('place '))).toHaveLength(load.acknowledged.length)
    expect(await withDatabase(alone.connection(), bookkeeping)).toEqual(saved)
    await expect(signIn(alone.url, 'load1@socio.example')).resolves.toMatch(/\w/)

    await run(['backup', backup], onOneMachine)
    await alone.stop()
    await run(['restore', backup], { ...onKept, DATABASE_URL: databaseUrl(empty) })
    expect(await withDatabase(empty.connection, bookkeeping)).toEqual(saved)
  })
})
