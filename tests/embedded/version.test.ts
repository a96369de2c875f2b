import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from './sandbox.ts'

const sandbox = makeSandbox()

describe('a data directory of another kind', () => {
  it('made by another PostgreSQL is refused with a solution, and not changed', async () => {
    const dataDir = sandbox.dataFolder('data')
    const file = join(dataDir, 'postgres/cluster/PG_VERSION')
    writeFileSync(file, '17\n')
    const refused = await sandbox.start(dataDir)
    expect(refused.error).toContain('was made by PostgreSQL 17, and this version brings PostgreSQL 18')
    expect(refused.error).toContain('npm run backup')
    expect(refused.error).toContain('npm run restore')

    writeFileSync(file, '18\n')
    const accepted = await sandbox.start(dataDir)
    expect(accepted.connection).toBeDefined()
    await accepted.stop()
  })

  it('without PG_VERSION is refused, not overwritten', async () => {
    const dataDir = join(sandbox.folder, 'data')
    rmSync(join(dataDir, 'postgres/cluster/PG_VERSION'))
    const refused = await sandbox.start(dataDir)
    expect(refused.error).toContain('PG_VERSION is missing')
  })

  it('incomplete after an interrupted first start is created again', async () => {
    const dataDir = join(sandbox.folder, 'half')
    sandbox.makeFolder('half/postgres/cluster.new', undefined, 0o700)
    writeFileSync(join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18\n')
    const driver = await sandbox.start(dataDir)
    expect(driver.connection).toBeDefined()
    await driver.stop()
  })
})

describe('programs that do not run here', () => {
  it('are reported with a solution', async () => {
    const nativeFolder = sandbox.makeFolder('broken/native')
    sandbox.makeFolder('broken/native/bin')
    writeFileSync(join(nativeFolder, '../package.json'), '{"version":"18.4.0"}')
    writeFileSync(join(nativeFolder, 'bin/postgres'), '#!/bin/sh\necho wrong libc >&2\nexit 1\n', {
      mode: 0o755,
    })
    const refused = await sandbox.start(join(sandbox.folder, 'broken/data'), { nativeFolder })
    expect(refused.error).toContain('does not run here (wrong libc). Set DATABASE_URL')
  })
})
