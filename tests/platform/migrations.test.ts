import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import {
  type DatabaseConnection,
  type Db,
  noLimits,
  openDatabase,
} from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { OperatorError } from '../../server/src/platform/operator-error.ts'
import { heldTable, lockedTable, type Records, waitingFor } from '../harness/faults.ts'
import { openFolder, openTestDatabase } from '../harness/index.ts'

let connection: DatabaseConnection
let db: Db
let folder: string

const open = async (options: { empty: boolean }) => {
  ;({ connection, db } = await openTestDatabase(options))
}

beforeEach(() => {
  folder = openFolder('migrations')
  cpSync(join(projectRoot, 'db'), folder, { recursive: true })
})

const schemas = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

/** As another process does, with a connection of its own. */
const migrateElsewhere = async (): Promise<void> => {
  const other = openDatabase(connection, 1, noLimits)
  try {
    await migrate(other, folder, { lockTimeoutMs: 200, pauseMs: 200 })
  } finally {
    await other.destroy()
  }
}

const applied = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations.applied order by 1`.execute(db)
  return rows.map((row) => row.name)
}

describe('migrations of an empty database', () => {
  beforeEach(() => open({ empty: true }))

  it('create the schema once, however often they run', async () => {
    await migrate(db, folder)
    const first = await applied()
    await migrate(db, folder)
    expect(await applied()).toEqual(first)
    expect(await schemas()).toEqual(['identity', 'migrations', 'platform', 'studio'])
  })

  it('leave an empty database empty when one of them fails', async () => {
    writeFileSync(
      join(folder, 'migrations/0999-broken.sql'),
      'create table studio.half (id int); select no_such_function();',
    )
    await expect(migrate(db, folder)).rejects.toThrow(/0999-broken failed: .*no_such_function/)
    expect(await schemas()).toEqual([])
  })

  it('of processes that start together run one after the other', async () => {
    const others = [1, 2, 3].map(() => openDatabase(connection, 2, noLimits))
    await Promise.all(others.map((other) => migrate(other, folder)))
    await Promise.all(others.map((other) => other.destroy()))
    expect(new Set(await applied()).size).toBe((await applied()).length)
    expect(await schemas()).toEqual(['identity', 'migrations', 'platform', 'studio'])
  })
})

describe('migrations of a database that has a studio', () => {
  beforeEach(() => open({ empty: false }))

  it('leave a database in use unchanged when one fails, and continue once the fault is mended', async () => {
    const before = await applied()
    const broken = join(folder, 'migrations/0999-broken.sql')
    writeFileSync(broken, 'drop table studio.settings; alter table studio.no_such_table add x int;')
    await expect(migrate(db, folder)).rejects.toThrow(/0999-broken/)
    expect(await applied()).toEqual(before)
    await expect(db.selectFrom('studio.settings').selectAll().execute()).resolves.toHaveLength(1)

    writeFileSync(broken, 'create table studio.mended (id int);')
    await migrate(db, folder)
    expect(await applied()).toEqual([...before, '0999-broken'])
  })

  it('leave the database of a newer version alone, and name that version', async () => {
    const newer = join(folder, 'migrations/9999-newer.sql')
    writeFileSync(newer, 'create table studio.newer (id int);')
    await migrate(db, folder)
    const before = await applied()
    rmSync(newer)
    const refused = await migrate(db, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect(String(refused)).toContain(
      `it is at 9999-newer, and this program knows migrations up to ${before.at(-2)}`,
    )
    expect(await applied()).toEqual(before)
  })

  it('refuse a database that is older than the baseline, and leave it alone', async () => {
    await sql`delete from migrations.applied`.execute(db)
    await sql`insert into migrations.applied (name, timestamp) values ('0003-studio', '2026-01-01')`.execute(
      db,
    )
    const refused = await migrate(db, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect(String(refused)).toContain('at 0003-studio, and this program upgrades databases from 0024')
    expect(await applied()).toEqual(['0003-studio'])
  })

  const migrationThatLocks = (...tables: Records[]) =>
    writeFileSync(join(folder, 'migrations/0999-locks.sql'), tables.map(lockedTable).join(';'))
  const waits = (records: Records) =>
    expect
      .poll(async () => (await sql.raw(waitingFor(records)).execute(db)).rows.length, { interval: 20 })
      .toBeGreaterThan(0)

  it('let simultaneous requests that lock the tables in another order continue, and are retried', async () => {
    migrationThatLocks('reservations', 'userPlans')
    const request = await db.startTransaction().execute()
    await sql.raw(heldTable('userPlans')).execute(request)
    const migrating = migrateElsewhere()
    await waits('userPlans')
    await sql.raw(heldTable('reservations')).execute(request)
    await request.commit().execute()
    await migrating
    expect((await applied()).at(-1)).toBe('0999-locks')
  })

  it('block no request while they wait for a long read', async () => {
    migrationThatLocks('reservations')
    const reader = await db.startTransaction().execute()
    const count = (on: Db) => on.selectFrom('studio.reservations').select('id').execute()
    await count(reader)
    const migrating = migrateElsewhere()
    await waits('reservations')
    expect(await count(db)).toEqual([])
    await reader.commit().execute()
    await migrating
    expect((await applied()).at(-1)).toBe('0999-locks')
  })

  it('ignore tables of other schemas that appear meanwhile, such as those of the job queue', async () => {
    await migrate(db, folder)
    const other = new Client(connection)
    await other.connect()
    await other.query('create schema other')
    const busy = other.query(`do $$ begin
      for turn in 1..300 loop
        create table other.passing (id int); commit; drop table other.passing; commit;
      end loop; end $$`)
    for (let start = 0; start < 4; start += 1) await migrate(db, folder, { lockTimeoutMs: 200, pauseMs: 20 })
    await busy
    await other.end()
  })
})

describe('database functions', () => {
  beforeEach(() => open({ empty: false }))

  const greeting = (word: string) =>
    `create or replace function studio.greet() returns text language sql as $$ select '${word}' $$;`
  const greet = async () =>
    (await sql<{ word: string }>`select studio.greet() as word`.execute(db)).rows[0]?.word
  const appliedAt = () =>
    db.selectFrom('platform.function_versions').select(['name', 'applied_at']).orderBy('name').execute()
  const named = async (name: string) => {
    const { rows } = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc where proname = ${name} order by 1`.execute(db)
    return rows.map(({ signature }) => signature)
  }

  it('are created again when their text has changed, and only then', async () => {
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    const first = await appliedAt()
    await migrate(db, folder)
    expect(await appliedAt()).toEqual(first)

    writeFileSync(file, greeting('buenas'))
    await migrate(db, folder)
    expect(await greet()).toBe('buenas')
  })

  it('leave no old signature beside a new one', async () => {
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    writeFileSync(
      file,
      'create function studio.greet(who text) returns text language sql as $$ select who $$;',
    )
    await migrate(db, folder)
    expect(await named('greet')).toEqual(['studio.greet(text)'])
    writeFileSync(
      file,
      'create function studio.greet(whom text) returns integer language sql as $$ select length(whom) $$;',
    )
    await migrate(db, folder)
    expect(await named('greet')).toEqual(['studio.greet(text)'])
  })

  it('keep their rights and identity when only their body changes, and are restored when somebody changed them by hand', async () => {
    const oid = async () =>
      (await sql<{ oid: number }>`select to_regproc('studio.greet')::oid::int as oid`.execute(db)).rows[0]
        ?.oid
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    const first = await oid()
    writeFileSync(file, greeting('buenas'))
    await migrate(db, folder)
    expect([await oid(), await greet()]).toEqual([first, 'buenas'])

    await sql.raw(greeting('a mano')).execute(db)
    await migrate(db, folder)
    expect([await oid(), await greet()]).toEqual([first, 'buenas'])
  })

  it('are dropped when their file is deleted', async () => {
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    rmSync(file)
    await migrate(db, folder)
    expect(await named('greet')).toEqual([])
  })

  it("stand in no migration's way: a type that one returns may change", async () => {
    const file = join(folder, 'functions/greet.sql')
    const made =
      'create function studio.greet() returns studio.greeting language sql as $$ select null::studio.greeting $$;'
    writeFileSync(
      join(folder, 'migrations/0998-greeting.sql'),
      'create view studio.greeting as select 1 as one;',
    )
    writeFileSync(file, made)
    await migrate(db, folder)
    writeFileSync(
      join(folder, 'migrations/0999-greeting.sql'),
      'drop view studio.greeting; create view studio.greeting as select 2 as two;',
    )
    await migrate(db, folder)
    expect(await named('greet')).toEqual(['studio.greet()'])
  })

  describe('with triggers', () => {
    const stamp = (...triggers: string[]) =>
      writeFileSync(
        join(folder, 'functions/stamp.sql'),
        [
          'create function studio.stamp() returns trigger language plpgsql as $$ begin return new; end $$;',
          ...triggers.map(
            (name) => `create trigger ${name} before update on studio.plans
            for each row execute function studio.stamp();`,
          ),
        ].join('\n'),
      )
    const stamps = async () => {
      const { rows } = await sql<{ name: string }>`
        select tgname as name from pg_trigger where tgfoid = to_regproc('studio.stamp') order by 1`.execute(
        db,
      )
      return rows.map(({ name }) => name)
    }

    it('have the triggers of their files and no others', async () => {
      stamp('first_stamp', 'second_stamp')
      await migrate(db, folder)
      expect(await stamps()).toEqual(['first_stamp', 'second_stamp'])
      stamp('second_stamp')
      await migrate(db, folder)
      expect(await stamps()).toEqual(['second_stamp'])
      rmSync(join(folder, 'functions/stamp.sql'))
      await migrate(db, folder)
      expect(await stamps()).toEqual([])
      expect(await named('stamp')).toEqual([])
    })

    it('restore triggers that were dropped by hand or by a migration, and drop those that were made by hand', async () => {
      stamp('first_stamp')
      await migrate(db, folder)
      await sql`drop trigger first_stamp on studio.plans`.execute(db)
      await migrate(db, folder)
      expect(await stamps()).toEqual(['first_stamp'])

      writeFileSync(
        join(folder, 'migrations/0999-stamps.sql'),
        'drop trigger if exists first_stamp on studio.plans;',
      )
      await migrate(db, folder)
      expect(await stamps()).toEqual(['first_stamp'])

      await sql`create trigger by_hand before update on studio.classes execute function studio.stamp()`.execute(
        db,
      )
      await migrate(db, folder)
      expect(await stamps()).toEqual(['first_stamp'])
    })

    it('do not wait for readers of a table whose triggers stay', async () => {
      const reader = await db.startTransaction().execute()
      await reader.selectFrom('studio.reservations').select('id').execute()
      writeFileSync(join(folder, 'functions/greet.sql'), greeting('hola'))
      writeFileSync(join(folder, 'migrations/0999-later.sql'), 'create table studio.later (id int);')
      await migrateElsewhere()
      await reader.commit().execute()
      expect(await greet()).toBe('hola')
    })
  })

  it('leave functions and schema unchanged when one of them is broken', async () => {
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    const before = await applied()
    writeFileSync(file, greeting('buenas'))
    writeFileSync(join(folder, 'migrations/0999-later.sql'), 'create table studio.later (id int);')
    writeFileSync(join(folder, 'functions/zz_broken.sql'), 'create or replace function nonsense')
    await expect(migrate(db, folder)).rejects.toThrow(/syntax error/)
    expect(await greet()).toBe('hola')
    expect(await applied()).toEqual(before)
  })
})

describe('database views', () => {
  beforeEach(() => open({ empty: false }))

  const view = (columns: string) =>
    writeFileSync(join(folder, 'views/greetings.sql'), `create view studio.greetings as select ${columns};`)
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = to_regclass('studio.greetings') order by attnum`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }

  it('are what their files say, also when a column goes that a function of their rows reads', async () => {
    view('1 as one, 2 as two')
    writeFileSync(
      join(folder, 'functions/greetings_of.sql'),
      `create or replace function studio.greetings_of() returns setof studio.greetings
        language sql as $$ select * from studio.greetings $$;`,
    )
    await migrate(db, folder)
    expect(await columns()).toEqual(['one', 'two'])
    view('2 as two')
    await migrate(db, folder)
    expect(await columns()).toEqual(['two'])
    const { rows } = await sql`select * from studio.greetings_of()`.execute(db)
    expect(rows).toEqual([{ two: 2 }])
  })

  it('are restored when somebody changed them by hand, and dropped when their file is deleted', async () => {
    view('1 as one')
    await migrate(db, folder)
    await sql`create or replace view studio.greetings as select 1 as one, 3 as three`.execute(db)
    await migrate(db, folder)
    expect(await columns()).toEqual(['one'])
    rmSync(join(folder, 'views/greetings.sql'))
    await migrate(db, folder)
    expect(await columns()).toEqual([])
  })
})
