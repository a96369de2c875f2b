import { execFile } from 'node:child_process'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newKeysText } from '../../server/src/platform/config/keys.ts'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { bookingFaults, bookkeeping } from '../harness/consistency.ts'
import { withDatabase } from '../harness/database.ts'
import { closeAfterwards, openTestDatabase } from '../harness/index.ts'
import { openBookingLoad, signIn } from './booking-load.ts'
import { databaseUrl, newDataFolder, serverProcess } from './server-process.ts'

/** A studio whose PostgreSQL somebody else keeps, two servers on it, and one machine with its own. */
describe('a studio that moves', { timeout: 120_000 }, async () => {
  const folder = newDataFolder()
  const keys = join(folder, 'keys.json')
  const backup = join(folder, 'studio.backup')
  writeFileSync(keys, newKeysText(), { mode: 0o600 })
  const kept = await openTestDatabase({ empty: true })
  const empty = await openTestDatabase({ empty: true })
  const onKept = { DATABASE_URL: databaseUrl(kept), KEYS_FILE: keys }
  const env = { ...onKept, SITE_URL: 'http://localhost:3000' }
  const servers = await Promise.all([serverProcess(env), serverProcess(env)])
  const alone = await serverProcess()
  closeAfterwards(async () => {
    for (const server of [...servers, alone]) await server.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  copyFileSync(keys, join(alone.dataDir, 'keys.json'))
  await Promise.all(servers.map((server) => server.start()))
  const load = await openBookingLoad(servers[0]?.url ?? '', kept.connection)

  /** A command of the built program. Rejects with its exit code and what it wrote. */
  const run = (words: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [join(projectRoot, 'dist/main.js'), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'commands'), SEED: 'empty', ...env },
    })

  it('is backed up beside its servers, and a restore over them is refused and changes nothing', async () => {
    const working = load.bookUntilCut()
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(50)
    expect((await run(['backup', backup], onKept)).stdout).toContain(`${backup}: `)
    await expect(run(['restore', backup], onKept)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This database is in use. A backup is restored into an empty one'),
    })
    for (const server of servers) await server.stop()
    await working
    expect(await bookingFaults(kept.db)).toEqual([])
  })

  it('continues on the embedded PostgreSQL of one machine, and moves back from there', async () => {
    const onOneMachine = { DATA_DIR: alone.dataDir }
    await run(['backup', backup], onKept)
    expect((await run(['restore', backup], onOneMachine)).stdout).toContain('Restored what was saved on ')
    await alone.start()
    const saved = await bookkeeping(kept.db)
    expect(saved.filter((line) => line.startsWith('place '))).toHaveLength(load.acknowledged.length)
    expect(await withDatabase(alone.connection(), bookkeeping)).toEqual(saved)
    await expect(signIn(alone.url, 'load1@socio.example')).resolves.toMatch(/\w/)

    await run(['backup', backup], onOneMachine)
    await alone.stop()
    await run(['restore', backup], { ...onKept, DATABASE_URL: databaseUrl(empty) })
    expect(await bookkeeping(empty.db)).toEqual(saved)
  })
})
