import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DatabaseConnection, Db } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'
import { appliedMigrations, copyOfSchema, migrateElsewhere } from './migrating.ts'

let connection: DatabaseConnection
let db: Db
let folder: string

beforeEach(async () => {
  ;({ connection, db } = await openTestDatabase())
  folder = copyOfSchema()
})

describe('database functions', () => {
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
      await migrateElsewhere(connection, folder)
      await reader.commit().execute()
      expect(await greet()).toBe('hola')
    })
  })

  it('leave functions and schema unchanged when one of them is broken', async () => {
    const file = join(folder, 'functions/greet.sql')
    writeFileSync(file, greeting('hola'))
    await migrate(db, folder)
    const before = await appliedMigrations(db)
    writeFileSync(file, greeting('buenas'))
    writeFileSync(join(folder, 'migrations/0999-later.sql'), 'create table studio.later (id int);')
    writeFileSync(join(folder, 'functions/zz_broken.sql'), 'create or replace function nonsense')
    await expect(migrate(db, folder)).rejects.toThrow(/syntax error/)
    expect(await greet()).toBe('hola')
    expect(await appliedMigrations(db)).toEqual(before)
  })
})

describe('database views', () => {
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
