import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from './sandbox.ts'
import { isRoot, nobody, postgresUnder, postmasterPid, query } from './support.ts'

const sandbox = makeSandbox()

const uidOf = (pid: number) => statSync(`/proc/${pid}`).uid

const asRoot = () => {
  it('runs PostgreSQL as a user without rights, with the data its own', async () => {
    const dataDir = sandbox.dataFolder('root')
    const driver = await sandbox.start(dataDir)
    const cluster = join(dataDir, 'postgres/cluster')
    const uid = uidOf(postmasterPid(cluster))
    expect(uid).not.toBe(0)
    expect(statSync(cluster).uid).toBe(uid)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    await driver.stop()
  })

  it('runs an ordinary user’s database as that user, who can still use it', async () => {
    const dataDir = sandbox.dataFolder('theirs', nobody)
    const asRootNow = await sandbox.start(dataDir)
    expect(uidOf(postmasterPid(join(dataDir, 'postgres/cluster')))).toBe(nobody.uid)
    await asRootNow.stop()
    const back = await sandbox.start(dataDir, { as: nobody })
    expect(back.connection).toBeDefined()
    await back.stop()
  })

  it('tells an ordinary user that the database belongs to another user', async () => {
    sandbox.dataFolder('mine')
    const refused = await sandbox.start(sandbox.makeFolder('mine', nobody), { as: nobody })
    expect(refused.error).toContain('belongs to another user')
  })

  it('from a clone in a private home folder, keeps programs and data in reach of PostgreSQL, and prints their place', async () => {
    const home = sandbox.makeFolder('closed', undefined, 0o700)
    cpSync(join(sandbox.nativeFolder, '..'), join(home, 'package'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const nativeFolder = join(home, 'package/native')
    const dataDir = join(home, 'clone/data')
    const first = await sandbox.start(dataDir, { nativeFolder })
    const database = readFileSync(join(dataDir, 'postgres-is-at'), 'utf8').trim()
    expect(database.startsWith(sandbox.sharedRoot)).toBe(true)
    expect(first.log()).toContain(`the database is in ${database}`)
    expect(first.log()).toContain('its programs are at')
    expect(statSync(database).mode & 0o777).toBe(0o700)
    expect(statSync(home).mode & 0o777).toBe(0o700)
    await query(first.connection, 'create table kept (n int)', 'insert into kept values (1)')
    const refused = await sandbox.start(dataDir, { nativeFolder })
    expect(refused.error).toContain(`process ${first.pid}`)
    await first.kill()

    const second = await sandbox.start(dataDir, { nativeFolder })
    expect(second.log()).toContain('stopping the PostgreSQL')
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    expect(postgresUnder(database)).toEqual([])
  })

  it('follows a DATA_DIR that was moved to its database elsewhere, and refuses a copy of it', async () => {
    const home = join(sandbox.folder, 'closed')
    const moved = join(home, 'moved')
    renameSync(join(home, 'clone/data'), moved)
    const after = await sandbox.start(moved)
    expect(await query(after.connection, 'select n from kept')).toEqual([{ n: 1 }])
    await after.stop()

    cpSync(moved, join(home, 'copy'), { recursive: true })
    const refused = await sandbox.start(join(home, 'copy'))
    expect(refused.error).toContain(`is a copy of ${moved}`)
  })

  it('names databases elsewhere that have lost their DATA_DIR', async () => {
    const home = sandbox.makeFolder('deleted', undefined, 0o700)
    await (await sandbox.start(join(home, 'data'))).stop()
    rmSync(home, { recursive: true })
    const next = await sandbox.start(join(sandbox.makeFolder('next', undefined, 0o700), 'data'))
    expect(next.log()).toContain(`holds the database of ${home}/data, which is gone`)
    await next.stop()
  })
}

describe('started by an ordinary user', () => {
  it('runs PostgreSQL as that user, nothing outside DATA_DIR', async () => {
    const as = isRoot ? nobody : undefined
    const home = sandbox.makeFolder('home', as, 0o700)
    const dataDir = join(home, 'data')
    const driver = await sandbox.start(dataDir, { as })
    expect(driver.error).toBeUndefined()
    expect(uidOf(driver.pid)).toBe(as?.uid ?? process.getuid?.())
    expect(uidOf(postmasterPid(join(dataDir, 'postgres/cluster')))).toBe(uidOf(driver.pid))
    expect(existsSync(join(dataDir, 'postgres-is-at'))).toBe(false)
    expect(await query(driver.connection, 'select 1 one')).toEqual([{ one: 1 }])
    await driver.stop()
  })
})

if (isRoot) describe('started by root', asRoot)
