import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'
import { owners, whyNotTable } from '../../scripts/lint/tables.mjs'
import { lint } from './oxlint.mjs'

/** @param {string} text */
const sql = (text) => `sql\`${text}\``
/** @param {string} table */
const read = (table) => `db.selectFrom('${table}')`
const users = 'server/src/studio/users/store.ts'
const schedule = 'server/src/studio/schedule/editor/store.ts'

/** @type {[file: string, code: string][]} */
const forbidden = [
  [users, read('identity.users')],
  [users, read('identity.user_roles as r')],
  [users, sql('select from identity.user_roles r where r.user_id = ${id}')],
  [users, read('platform.outbox')],
  [users, "db.insertInto('studio.profiles').values({})"],
  [users, sql('delete from identity.sessions')],
  [schedule, "db.updateTable('studio.reservations as r')"],
  [schedule, "db.deleteFrom('studio.user_plans')"],
  [schedule, sql('with old as (select 1) update studio.reservations r set attendance = null')],
  [schedule, sql('insert into studio.time_slots (time_slot) values (1)')],
  ['server/src/studio/audit/store.ts', sql('delete from platform.audit_log')],
  ['server/src/studio/shared/locks.ts', sql('update studio.scheduled_classes set version = 1')],
  ['server/src/identity/users/store.ts', read('studio.profiles')],
  ['server/src/identity/users/store.ts', sql('delete from platform.outbox')],
  ['server/src/identity/pictures/store.ts', sql('update studio.instructors set picture_path = null')],
  ['server/src/platform/backup/write.ts', read('identity.users')],
  ['server/src/app.ts', read('studio.classes')],
  ['tests/api/booking.test.ts', read('studio.reservations')],
  ['tests/races/deletion.test.ts', sql('delete from identity.users')],
]

/** @type {[file: string, code: string][]} */
const allowed = [
  [users, read('studio.profiles')],
  [users, sql('select from identity.accounts a join studio.reservations r on r.user_id = a.id')],
  [schedule, sql('select from studio.reservations r for no key update of r')],
  [schedule, "db.updateTable('studio.scheduled_classes')"],
  ['server/src/studio/audit/store.ts', read('platform.audit_log as l')],
  ['server/src/studio/demo/members.ts', sql('insert into identity.users (email) values (1)')],
  ['server/src/identity/users/store.ts', "db.deleteFrom('identity.sessions')"],
  ['server/src/platform/mail/outbox.ts', sql('update platform.outbox set attempts = 0')],
  ['server/src/app.ts', "'studio.band'"],
  ['server/src/app.test.ts', read('studio.classes')],
  ['tests/harness/schedule.ts', "db.updateTable('studio.scheduled_classes')"],
]

it('every table and view of the schema has one owner', () => {
  const schema = readFileSync(inProject('db/schema.sql'), 'utf8')
  const created = [...schema.matchAll(/^create (?:table|view) (\S+)/gm)].map(([, name]) => name)
  expect(created.length).toBeGreaterThan(30)
  expect(Object.values(owners).flat().sort()).toEqual(created.sort())
})

it('the linter reports every forbidden query and none that is allowed', () => {
  /** @type {Record<string, string[]>} */
  const lines = {}
  /** @param {[file: string, code: string]} query */
  const place = ([file, code]) => {
    lines[file] ??= []
    lines[file].push(`export const query${lines[file].length} = ${code}`)
    return `${file}:${lines[file].length}`
  }
  const expected = forbidden.map(place)
  for (const query of allowed) place(query)
  const files = Object.fromEntries(Object.entries(lines).map(([file, code]) => [file, code.join('\n')]))
  const found = lint(files)
    .filter(({ code }) => code === 'estudio(tables)')
    .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`)
  expect([...new Set(found)].sort()).toEqual(expected.sort())
})

describe('db/functions', () => {
  it('have an owner each', () => {
    for (const name of readdirSync(inProject('db/functions')))
      expect(
        whyNotTable(`db/functions/${name}`, { table: 'studio.settings', writes: false }),
        name,
      ).toBeUndefined()
    expect(whyNotTable('db/functions/new_one.sql', { table: 'studio.settings', writes: false })).toMatch(
      'no owner',
    )
  })

  it.each([
    ['grant_plan', 'studio.reservations'],
    ['take_discount', 'studio.user_plans'],
    ['book_places', 'studio.discounts'],
    ['mail_bookings', 'identity.users'],
  ])('%s may not write %s', (name, table) => {
    expect(whyNotTable(`db/functions/${name}.sql`, { table, writes: true })).toEqual(expect.any(String))
  })
})
