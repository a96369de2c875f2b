import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from './sandbox.ts'
import { isRoot, postgresUnder, postmasterPid, query, until } from './support.ts'

const sandbox = makeSandbox()

describe('an embedded PostgreSQL', () => {
  it('listens on a socket that only its user can reach, and syncs its writes to the disk', async () => {
    const dataDir = join(sandbox.folder, 'plain')
    const driver = await sandbox.start(dataDir)
    const rows = await query(
      driver.connection,
      `select current_setting('listen_addresses') listen, current_setting('fsync') fsync,
              current_setting('server_encoding') encoding, current_setting('lc_messages') messages,
              current_setting('data_checksums') checksums`,
    )
    expect(rows).toEqual([{ listen: '', fsync: 'on', encoding: 'UTF8', messages: 'C', checksums: 'on' }])
    // PostgreSQL's user passes through, nobody lists what is in it.
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    const socketFolder = statSync(driver.connection?.host ?? '')
    expect(socketFolder.mode & 0o777).toBe(0o700)
    if (isRoot) expect(socketFolder.uid).not.toBe(0)
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres-connection.json'), 'utf8'))).toEqual(
      driver.connection,
    )
    await driver.stop()
  })

  it('sorts Spanish through an ICU collation', async () => {
    const driver = await sandbox.start(join(sandbox.folder, 'plain'))
    const rows = await query(
      driver.connection,
      "create collation spanish (provider = icu, locale = 'es-MX')",
      "select string_agg(word, ' ' order by word collate spanish) words from unnest('{zeta,ñandú,nube,Ámbar,oso}'::text[]) word",
    )
    expect(rows).toEqual([{ words: 'Ámbar nube ñandú oso zeta' }])
    await driver.stop()
  })

  it('keeps its data over a stop, which leaves no process, lock or connection file behind', async () => {
    const dataDir = join(sandbox.folder, 'plain')
    const first = await sandbox.start(dataDir)
    await query(first.connection, 'create table kept (n int)', 'insert into kept values (7)')
    await first.stop()
    expect(first.process.exitCode).toBe(0)
    expect(postgresUnder(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres-connection.json'))).toBe(false)

    const second = await sandbox.start(dataDir)
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    expect(second.log()).not.toContain('recovery')
    await second.stop()
  })

  it('is not reached by the terminal’s Ctrl-C', async () => {
    const driver = await sandbox.start(join(sandbox.folder, 'plain'))
    const pid = postmasterPid(join(sandbox.folder, 'plain/postgres/cluster'))
    const [, , , , group, session] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, 'x')
      .split(' ')
    expect([group, session]).toEqual([String(pid), String(pid)])
    await driver.stop()
  })

  it('ends with a process that exits without stopping it', async () => {
    const driver = await sandbox.start(join(sandbox.folder, 'plain'))
    const pids = postgresUnder(join(sandbox.folder, 'plain'))
    expect(pids.length).toBeGreaterThan(1)
    driver.process.kill('SIGUSR2')
    const left = () => postgresUnder(join(sandbox.folder, 'plain'))
    await until(() => driver.process.exitCode === 3 && left().length === 0)
  })

  it('ends with a process that is ended by an unhandled signal', async () => {
    const dataDir = join(sandbox.folder, 'plain')
    const driver = await sandbox.start(dataDir)
    driver.process.kill('SIGHUP')
    await until(() => driver.process.signalCode === 'SIGHUP' && postgresUnder(dataDir).length === 0)
    const next = await sandbox.start(dataDir)
    expect(next.log()).not.toContain('recovery')
    await next.stop()
  })

  it('uses a short path for its socket, however deep the folder is, and deletes it', async () => {
    const dataDir = sandbox.dataFolder(`${'a-clone-in-a-very-deep-folder/'.repeat(8)}data`)
    const driver = await sandbox.start(dataDir)
    const socketFolder = driver.connection?.host ?? ''
    expect(dataDir.length).toBeGreaterThan(200)
    expect(socketFolder).toMatch(/^\/tmp\/estudio-pg-/)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    const second = await sandbox.start(dataDir)
    expect(second.error).toContain(`process ${driver.pid}`)
    await driver.kill()

    const again = await sandbox.start(dataDir)
    expect(await query(again.connection, 'select 1 one')).toEqual([{ one: 1 }])
    expect(existsSync(socketFolder)).toBe(false)
    await again.stop()
    expect(existsSync(again.connection?.host ?? '')).toBe(false)
  })

  it('creates the library links that an install without scripts did not create', async () => {
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(sandbox.nativeFolder, 'pg-symlinks.json'), 'utf8'),
    )
    for (const { target } of links) rmSync(join(sandbox.nativeFolder, '..', target))
    const driver = await sandbox.start(join(sandbox.folder, 'plain'))
    expect(driver.error).toBeUndefined()
    for (const { target } of links) expect(existsSync(join(sandbox.nativeFolder, '..', target))).toBe(true)
    await driver.stop()
  })
})
