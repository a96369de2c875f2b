import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { noLimits, openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { serverConnection } from '../../server/src/platform/db/server-role.ts'
import { superuser } from '../../server/src/platform/embedded-postgres/cluster.ts'
import type { Connection } from '../../server/src/platform/embedded-postgres/index.ts'
import { countReservations } from '../harness/schedule.ts'
import { makeSandbox } from './sandbox.ts'
import { query } from './support.ts'

const sandbox = makeSandbox()
const dataDir = sandbox.dataFolder('plain')

const asSuperuser = (connection: Connection | undefined): Connection | undefined =>
  connection && { ...connection, user: superuser }

/** The objects of our schemas that the superuser owns: only those of extensions. */
const ownedBySuperuser = `
  select format('%s %s', classid::regclass, objid) as object from (
    select 'pg_namespace'::regclass as classid, oid as objid, nspowner as owner, oid as namespace from pg_namespace
    union all select 'pg_class'::regclass, oid, relowner, relnamespace from pg_class
    union all select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, typnamespace from pg_type
    union all select 'pg_collation'::regclass, oid, collowner, collnamespace from pg_collation
  ) found join pg_namespace n on n.oid = found.namespace join pg_roles r on r.oid = found.owner
  where r.rolsuper and n.nspname in ('platform', 'identity', 'studio', 'migrations')
  union all select 'database ' || datname from pg_database join pg_roles r on r.oid = datdba
    where datname = current_database() and r.rolsuper`

describe('the roles of the embedded database', () => {
  it('the owner is not a superuser, and can neither run programs nor read files of the machine', async () => {
    const driver = await sandbox.start(dataDir)
    expect(
      await query(
        driver.connection,
        `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }])
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `copy pg_temp.t from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      `set role ${superuser}`,
    ])
      await expect(
        query(driver.connection, 'create temporary table t (line text)', statement),
      ).rejects.toMatchObject({ code: '42501' })
    await driver.stop()
  })

  it('a studio that an earlier version created as superuser belongs to the owner from the next start on, and its server has its own role', async () => {
    const first = await sandbox.start(dataDir)
    const dump = readFileSync(join(import.meta.dirname, '../upgrade/0024.sql.gz'))
    await query(
      { ...(first.connection as Connection), user: superuser, database: 'postgres' },
      `alter database estudio owner to ${superuser}`,
      'drop role estudio_server',
    )
    await query(asSuperuser(first.connection), gunzipSync(dump).toString())
    const before = await query(asSuperuser(first.connection), ownedBySuperuser)
    expect(before.length).toBeGreaterThan(100)
    await first.stop()

    const next = await sandbox.start(dataDir)
    expect(await query(next.connection, ownedBySuperuser)).toEqual([])
    const db = openDatabase(next.connection ?? {}, 1, noLimits)
    await migrate(db)
    expect(await countReservations(db)).toBeGreaterThan(100)
    const own = await serverConnection(db, next.connection ?? {}, { warn: expect.unreachable })
    expect(own.user).toBe('estudio_app')
    await expect(query(own as Connection, 'delete from studio.receipts')).rejects.toMatchObject({
      code: '42501',
    })
    await db.destroy()
    await next.stop()
  })
})
