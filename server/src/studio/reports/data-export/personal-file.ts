import { personalAccountTables, roleInSql } from '../../../identity/index.ts'
import { personalAuditEntries } from '../../../platform/audit.ts'
import { type Db, streamRows } from '../../../platform/db/database.ts'
import { type PersonalTable, personalRows } from '../../../platform/db/personal-rows.ts'
import { personalMails } from '../../../platform/mail/index.ts'
import { personalStudioTables } from './studio-tables.ts'
import { recordsOf } from './tables/parts.ts'

/** Every part of a person's own file, in its order. */
export const personalTables: readonly PersonalTable[] = [
  ...personalStudioTables,
  ...personalAccountTables,
  personalMails(recordsOf),
  personalAuditEntries(recordsOf),
]

export type PersonalRow = Record<string, unknown>

export const rowsAbout = (db: Db, table: PersonalTable, user: string): AsyncGenerator<PersonalRow[], void> =>
  streamRows(db, personalRows(table, user, roleInSql))

/** The file as JSON, page by page: an object for what a person has once, a list for everything else. */
export async function* personalJson(db: Db, user: string, now: Date): AsyncGenerator<string, void> {
  let text = `{"exported_at":${JSON.stringify(now)}`
  for (const table of personalTables) {
    text += `,${JSON.stringify(table.name)}:${table.one ? '' : '['}`
    let count = 0
    for await (const rows of rowsAbout(db, table, user)) {
      text += `${count > 0 ? ',' : ''}${rows.map((row) => JSON.stringify(row)).join(',')}`
      count += rows.length
      yield text
      text = ''
    }
    if (table.one) text += count === 0 ? 'null' : ''
    else text += ']'
  }
  yield `${text}}`
}
