import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../../server/src/platform/embedded-postgres/folder-lock.ts'
import { openFolder } from '../harness/index.ts'
import { makeSandbox } from './sandbox.ts'
import { postgresUnder, query } from './support.ts'

describe('lockFolder', () => {
  const folder = openFolder('lock')

  it('is held by one process at a time and free after its release', async () => {
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    first.release()
    const second = await lockFolder(folder)
    second.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('names the fault of a folder that cannot hold it', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toThrow('missing cannot be locked (listen')
  })

  it('is taken by at most one of twelve simultaneous attempts, and by one of the repeated attempts', async () => {
    for (let round = 0; round < 5; round++) {
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
      const holders = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      expect(holders.length).toBeLessThanOrEqual(1)
      for (const holder of holders) holder.release()
      const after = await lockFolder(folder)
      after.release()
    }
  })
})

describe('a DATA_DIR in use', () => {
  const sandbox = makeSandbox()
  const inUse = sandbox.dataFolder('data')

  it('is refused to a second process with the owner and a solution', async () => {
    const first = await sandbox.start(inUse)
    const second = await sandbox.start(inUse)
    expect(second.error).toContain(`Another server (process ${first.pid}) is using ${inUse}`)
    expect(second.error).toContain('DATABASE_URL')
    expect(await query(first.connection, 'select 1 one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  it('is refused also while its process is suspended', async () => {
    const first = await sandbox.start(inUse)
    first.process.kill('SIGSTOP')
    const second = await sandbox.start(inUse)
    expect(second.error).toContain('Another server is using')
    first.process.kill('SIGCONT')
    expect(await query(first.connection, 'select 1 one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  it('is taken by exactly one of two processes that start together on an empty folder', async () => {
    const dataDir = join(sandbox.folder, 'together')
    const both = await Promise.all([sandbox.start(dataDir), sandbox.start(dataDir)])
    const winners = both.filter((driver) => driver.connection)
    expect(winners).toHaveLength(1)
    expect(await query(winners[0]?.connection, 'select 1 one')).toEqual([{ one: 1 }])
    await winners[0]?.stop()
    expect(postgresUnder(dataDir)).toEqual([])
  })
})
