import type { ImportAccount, ImportRow } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { answerNow, isAsked, likeAccount } from './person-question.ts'
import { rowsToDecide } from './store.ts'

/** A row in question, with the account that it may be about; undefined when the row is not in question. */
export const questionAt = (db: Db, importId: string, line: number) =>
  db
    .selectFrom('studio.import_rows as r')
    .select(['r.line', 'r.full_name', 'r.phone', likeAccount.as('account'), answerNow.as('same_person')])
    .where('r.import_id', '=', importId)
    .where('r.line', '=', line)
    .where(isAsked)
    .executeTakeFirst()

export type Question = NonNullable<Awaited<ReturnType<typeof questionAt>>>

/** The rows of the file with the name and the telephone of the row in question, and the other rows about the account. */
export const rowsAbout = (db: Db, importId: string, { full_name, phone, account }: Question) =>
  rowsToDecide(
    db,
    importId,
    sql<boolean>`(r.user_id = ${account?.user_id ?? null}
      or r.email is null and r.phone = ${phone} and studio.folded(r.full_name) = studio.folded(${full_name}))`,
  )

/** A row after an answer; `same_person` and `account` are null in a row that the answer is not about. */
interface AnsweredRow
  extends Pick<ImportRow, 'line' | 'state' | 'reason' | 'fields' | 'user_id' | 'same_person'> {
  account: ImportAccount | null
}

export const answerRows = (tx: Tx, importId: string, rows: readonly AnsweredRow[]): Promise<unknown> =>
  sql`
    update studio.import_rows i set state = r.state, reason = r.reason, fields = r.fields, user_id = r.user_id,
      same_person = coalesce(r.same_person, i.same_person), account = coalesce(r.account, i.account)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, state text, reason text, fields text[],
      user_id uuid, same_person boolean, account jsonb)
    where i.import_id = ${importId} and i.line = r.line`.execute(tx)
