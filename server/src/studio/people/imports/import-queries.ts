import {
  type Import,
  type ImportField,
  type ImportRow,
  ImportRowFilter,
  type ImportRowList,
  type ImportRowQuery,
  type ReasonCode,
} from '@estudio/contract'
import { importRowWarnings, importWarnings, reasonText, texts } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { hasAccess } from '../../shared/has-access.ts'
import { filledOrder, inWindow, type ListWindow, listFilter } from '../../shared/list-query.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { unknownPlans } from './chosen-plans.ts'
import type { RowWarning } from './client-contacts.ts'
import {
  answerNow,
  countUnsure,
  isAsked,
  isUnsure,
  likeAccount,
  reasonNow,
  stateNow,
} from './person-question.ts'
import { countPhonesTaken, isPhoneTaken, phoneHolder } from './phone-holders.ts'
import type { FileWarning } from './read-clients.ts'
import { countStates } from './store.ts'

const words = texts.admin.imports

/** The rows whose people have an address and were offered no sign-in. */
const invitable = (db: Db) =>
  db
    .selectFrom('studio.import_rows as r')
    .innerJoin('studio.profiles as p', 'p.user_id', 'r.user_id')
    .innerJoin('identity.accounts as a', 'a.id', 'r.user_id')
    .where('p.is_active', '=', true)
    .where('r.invited_at', 'is', null)
    .where('a.email', 'is not', null)
    .where(sql<boolean>`not ${hasAccess}`)

export const rowsToInvite = (db: Db, importId: string) =>
  invitable(db).where('r.import_id', '=', importId).where('r.invite_wanted_at', 'is', null)

/** The rows whose invitation was asked for and not sent. */
const wantedInvitations = (db: Db) =>
  invitable(db)
    .innerJoin('studio.imports as i', 'i.id', 'r.import_id')
    .select(['r.import_id', 'r.line', 'p.user_id', 'p.full_name'])
    // Servers of the previous version do not store who asked; the person who confirmed stands in.
    .select(sql<string | null>`coalesce(i.invited_by, i.confirmed_by)`.as('asked_by'))
    .select(sql<string>`a.email`.as('email'))
    .where('r.invite_wanted_at', 'is not', null)

export type WantedInvitation = Awaited<ReturnType<typeof nextInvitations>>[number]

/** Reads one of them again; undefined when the person was undone, erased, invited or changed the address since. */
export const findInvitation = (db: Db, { import_id, line, user_id, email }: WantedInvitation) =>
  wantedInvitations(db)
    .where('r.import_id', '=', import_id)
    .where('r.line', '=', line)
    .where('p.user_id', '=', user_id)
    .where('a.email', '=', email)
    .executeTakeFirst()

/** The people who are invited next, in the order of the requests. A person of two imports comes once. */
export const nextInvitations = async (db: Db, limit: number) => {
  const rows = await wantedInvitations(db)
    .orderBy('r.invite_wanted_at')
    .orderBy('r.import_id')
    .orderBy('r.line')
    .limit(limit)
    .execute()
  return [...new Map(rows.map((row) => [row.user_id, row])).values()]
}

/** Counts people, not rows: several rows can bring plans of one person. New people of a file that is only checked have no id yet. */
async function peopleWritten(db: Db, importId: string): Promise<number> {
  const { people } = await db
    .selectFrom('studio.import_rows as r')
    .select(
      sql<number>`count(distinct user_id) + count(*) filter (where user_id is null and state = 'new')`.as(
        'people',
      ),
    )
    .where('import_id', '=', importId)
    .where(stateNow, 'in', ['new', 'changed'])
    .executeTakeFirstOrThrow()
  return people
}

/** Throws not_found. */
async function requireImport(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('studio.imports').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw errors.notFound('import')
}

/** Throws not_found. */
export async function importById(db: Db, id: string): Promise<Import> {
  const row = await db.selectFrom('studio.imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw errors.notFound('import')
  const { to_invite } =
    row.state === 'confirmed'
      ? await rowsToInvite(db, id)
          .select(sql<number>`count(distinct r.user_id)`.as('to_invite'))
          .executeTakeFirstOrThrow()
      : { to_invite: 0 }
  const isChecked = row.state === 'checked'
  // The job stores the counts when it ends.
  const isUnwritten = isChecked || row.state === 'confirming'
  return {
    id: row.id,
    file_name: row.file_name,
    state: row.state as Import['state'],
    done: row.done,
    total: row.total,
    failure: row.failure === null ? null : words.failed(reasonText(row.failure as ReasonCode)),
    columns: row.columns as Import['columns'],
    headings: row.headings,
    counts: isUnwritten ? await countStates(db, id) : (row.counts as Import['counts']),
    people: await peopleWritten(db, id),
    warnings: (row.warnings as unknown as FileWarning[]).map(({ code, count }) =>
      importWarnings[code](count),
    ),
    unknown_plans: isChecked ? await unknownPlans(db, id) : [],
    phones_taken: isChecked ? await countPhonesTaken(db, id) : 0,
    unsure: isUnwritten ? await countUnsure(db, id) : 0,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    undo_until:
      row.state === 'confirmed' && row.confirmed_at
        ? undoUntil('import', row.confirmed_at).toISOString()
        : null,
    to_invite,
  }
}

const rows = (db: Db, importId: string, { state, phone_taken, asked }: ImportRowFilter) =>
  db
    .selectFrom('studio.import_rows as r')
    .where('r.import_id', '=', importId)
    .$if(state !== undefined, (all) => all.where(stateNow, '=', state as ImportRow['state']))
    .$if(phone_taken !== undefined, (all) => all.where(isPhoneTaken, '=', phone_taken as boolean))
    .$if(asked !== undefined, (all) => all.where(isAsked, '=', asked as boolean))

/** The rows that will be imported come first, then those that wait for an answer, and last those without a change. */
const rowOrder = {
  line: sql`r.line`,
  state: sql`array_position(array['new', 'changed', 'unsure', 'refused', 'same'],
    case when ${isUnsure} then 'unsure' else ${stateNow} end)`,
} as const

/** Keeps the order of the file unless the window says otherwise. Throws not_found, validation_failed. */
export async function importRows(
  db: Db,
  importId: string,
  query: ImportRowQuery,
  window: ListWindow,
): Promise<ImportRowList> {
  const filter = listFilter(ImportRowFilter, query, window)
  await requireImport(db, importId)
  const [page, { total }] = await Promise.all([
    rows(db, importId, filter)
      .selectAll('r')
      .select([stateNow.as('state'), reasonNow.as('reason'), answerNow.as('same_person')])
      .select([phoneHolder.as('phone_holder'), likeAccount.as('account')])
      .orderBy(filledOrder(rowOrder, 'line', window.sort))
      .orderBy('r.line')
      .$call(inWindow(window))
      .execute(),
    rows(db, importId, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    rows: page.map((row) => ({
      id: row.line,
      line: row.line,
      state: row.state,
      reason: row.reason,
      message: row.reason === null ? null : words.reasons[row.reason],
      fields: row.fields as ImportField[],
      user_id: row.user_id,
      full_name: row.full_name,
      phone: row.phone,
      email: row.email,
      plan: row.plan_name,
      classes_left: row.classes_left,
      end_date: row.end_date,
      classes_text: row.classes_text,
      end_text: row.end_text,
      warnings: (row.warnings as unknown as RowWarning[]).map(({ code, text, others = [] }) =>
        importRowWarnings[code](text, others.length),
      ),
      phone_holder: row.phone_holder,
      account: row.account,
      same_person: row.same_person,
    })),
    total,
  }
}
