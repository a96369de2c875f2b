import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseRunAs } from '../../server/src/platform/embedded-postgres/run-as.ts'
import { makeSandbox } from './sandbox.ts'
import { postgresUnder, postmasterPid, query, until } from './support.ts'

const sandbox = makeSandbox()
/** Each test has a table of its own in it and leaves it stopped. */
const dataDir = sandbox.dataFolder('data')

const killAll = (pids: number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

describe('after kill -9', () => {
  it('of the server alone, the next start stops the orphaned PostgreSQL and finds all data', async () => {
    const first = await sandbox.start(dataDir)
    await query(first.connection, 'create table kept_orphan (n int)', 'insert into kept_orphan values (1)')
    const orphan = postmasterPid(join(dataDir, 'postgres/cluster'))
    await first.kill()
    expect(postgresUnder(dataDir)).toContain(orphan)
    await query(first.connection, 'insert into kept_orphan values (2)')

    const second = await sandbox.start(dataDir)
    expect(second.log()).toContain(`stopping the PostgreSQL (process ${orphan})`)
    expect(postgresUnder(dataDir)).not.toContain(orphan)
    expect(await query(second.connection, 'select n from kept_orphan order by n')).toEqual([
      { n: 1 },
      { n: 2 },
    ])
    await second.stop()
  })

  it('of all processes, the next start finds all committed data', async () => {
    const first = await sandbox.start(dataDir)
    await query(first.connection, 'create table kept_tree (n int)', 'insert into kept_tree values (1)')
    killAll([first.pid, ...postgresUnder(dataDir)])
    const second = await sandbox.start(dataDir)
    expect(second.log()).toContain('automatic recovery in progress')
    expect(await query(second.connection, 'select n from kept_tree')).toEqual([{ n: 1 }])
    await second.stop()
  })

  it('of PostgreSQL alone, the server starts it again and the same socket answers', async () => {
    const driver = await sandbox.start(dataDir)
    await query(driver.connection, 'create table kept_again (n int)', 'insert into kept_again values (1)')
    process.kill(postmasterPid(join(dataDir, 'postgres/cluster')), 'SIGKILL')
    const answers = () =>
      query(driver.connection, 'select n from kept_again').then(
        (rows) => rows.length === 1,
        () => false,
      )
    await until(async () => driver.log().includes('starting it again') && (await answers()))
    await driver.stop()
    expect(postgresUnder(dataDir)).toEqual([])
  })
})

describe('a postmaster.pid that names a foreign process', () => {
  it('neither harms the process nor prevents the start of PostgreSQL', async () => {
    const first = await sandbox.start(dataDir)
    await query(
      first.connection,
      'create table kept_stranger (n int)',
      'insert into kept_stranger values (1)',
    )
    killAll([first.pid, ...postgresUnder(dataDir)])

    // The stranger runs as PostgreSQL's own user; only for such a process PostgreSQL itself would refuse to start.
    const stranger = spawn('/bin/sleep', ['60'], { ...chooseRunAs(undefined), cwd: '/' })
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))

    const second = await sandbox.start(dataDir)
    expect(second.error).toBeUndefined()
    expect(await query(second.connection, 'select n from kept_stranger')).toEqual([{ n: 1 }])
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
    await second.stop()
    stranger.kill()
  })

  it('does not stop another installation’s PostgreSQL', async () => {
    const other = await sandbox.start(sandbox.dataFolder('other'))
    const otherPid = postmasterPid(join(sandbox.folder, 'other/postgres/cluster'))
    const first = await sandbox.start(dataDir)
    killAll([first.pid, ...postgresUnder(dataDir)])
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(otherPid)))

    const second = await sandbox.start(dataDir)
    expect(second.error).toBeUndefined()
    expect(await query(other.connection, 'select 1 one')).toEqual([{ one: 1 }])
    await second.stop()
    await other.stop()
  })
})
