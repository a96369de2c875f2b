import type { Import, ImportColumns, ImportField, ImportReason, ImportRowState } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import { wordsOf } from '../../shared/former-words.ts'
import { hasAccess } from '../../shared/has-access.ts'
import { fieldsOfSignUp, isRecordByStaff } from '../../shared/written-by-staff.ts'
import type { ClientRow, UnreadCells } from './client-row.ts'
import type { Contact, ImportedRow, KnownPerson } from './match-people.ts'
import { reasonNow, stateNow } from './person-question.ts'
import type { Offer } from './place-plans.ts'
import type { FileWarning } from './read-clients.ts'

interface NewImport {
  fileName: string
  columns: ImportColumns
  headings: readonly string[]
  warnings: readonly FileWarning[]
  counts: Import['counts']
  total: number
  actor: string
  now: Date
}

export async function insertImport(tx: Tx, made: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('studio.imports')
    .values({
      file_name: made.fileName,
      columns: JSON.stringify(made.columns),
      headings: [...made.headings],
      warnings: JSON.stringify(made.warnings),
      counts: JSON.stringify(made.counts),
      total: made.total,
      created_at: made.now,
      created_by: made.actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A row with what was decided about it. */
interface DecidedRow extends Omit<ClientRow, 'reason'>, UnreadCells {
  state: ImportRowState
  reason: ImportReason | null
  fields: ImportField[]
  user_id: string | null
}

export const insertRows = (tx: Tx, importId: string, rows: readonly DecidedRow[]): Promise<unknown> =>
  sql`
    insert into studio.import_rows (import_id, line, state, reason, fields, full_name, phone, email, plan_name, classes_left,
      end_date, classes_text, end_text, warnings, user_id)
    select ${importId}::uuid, line, state, reason, fields, full_name, phone, email, plan_name, classes_left, end_date,
      classes_text, end_text, warnings, user_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, state text, reason text, fields text[],
      full_name text, phone text, email text, plan_name text, classes_left integer, end_date date, classes_text text,
      end_text text, warnings jsonb, user_id uuid)`.execute(tx)

/** The rows that are decided again, in the order of the file. A refused row stays refused. */
export const rowsToDecide = async (
  db: Db,
  importId: string,
  which = sql<boolean>`true`,
): Promise<ImportedRow[]> => {
  const rows = await db
    .selectFrom('studio.import_rows as r')
    .select([
      'line',
      'full_name',
      'phone',
      'email',
      'plan_name',
      'classes_left',
      'end_date',
      reasonNow.as('reason'),
      sql<boolean>`state = 'new'`.as('was_new'),
      sql<string | null>`case when same_person then account ->> 'user_id' end`.as('same_as'),
      sql<boolean>`jsonb_path_exists(warnings, '$[*].others')`.as('has_other_phones'),
    ])
    .where('import_id', '=', importId)
    .where(which)
    .orderBy('line')
    .execute()
  return rows
}

/** The result of a confirmed row. */
export interface WrittenRow extends Contact {
  line: number
  state: ImportRowState
  reason: ImportReason | null
  fields: ImportField[]
  user_id: string | null
  user_plan_id: string | null
  /** Stores the values that the row replaced: `profile` and `user` by column, and the ids of the person's former words. */
  former: Json | null
  version: number | null
}

export const updateRows = (tx: Tx, importId: string, rows: readonly WrittenRow[]): Promise<unknown> =>
  sql`
    update studio.import_rows i set state = r.state, reason = r.reason, fields = r.fields, user_id = r.user_id,
      same_person = null, account = null, user_plan_id = r.user_plan_id, former = r.former, version = r.version, full_name = r.full_name, phone = r.phone,
      email = r.email
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line integer, state text, reason text, fields text[],
      user_id uuid, user_plan_id uuid, former jsonb, version integer, full_name text, phone text, email text)
    where i.import_id = ${importId} and i.line = r.line`.execute(tx)

/** The telephones after the first in the cells of rows that are imported. */
export const otherPhonesOf = async (tx: Tx, importId: string) => {
  const { rows } = await sql<{ user_id: string; line: number; phones: string[] }>`
    select r.user_id, r.line, w.others as phones
    from studio.import_rows r, jsonb_to_recordset(r.warnings) as w(others jsonb)
    where r.import_id = ${importId} and r.state <> 'refused' and r.user_id is not null and w.others is not null
    order by r.line`.execute(tx)
  return rows
}

/** Remembers the notes that the import wrote, each at one row of its person. */
export const rememberNotes = (
  tx: Tx,
  importId: string,
  notes: readonly { line: number; note_id: string }[],
): Promise<unknown> =>
  sql`
    update studio.import_rows i set note_id = n.note_id
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(line integer, note_id uuid)
    where i.import_id = ${importId} and i.line = n.line`.execute(tx)

export const notesWritten = async (tx: Tx, importId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('studio.import_rows')
    .select('note_id')
    .where('import_id', '=', importId)
    .where('note_id', 'is not', null)
    .execute()
  return rows.flatMap(({ note_id }) => note_id ?? [])
}

/** The people who have one of these addresses or telephones, and the accounts that the rows are about, the oldest first. */
export async function peopleLike(
  db: Db,
  rows: readonly Pick<ImportedRow, 'email' | 'phone' | 'same_as'>[],
): Promise<KnownPerson[]> {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const phones = rows.flatMap(({ phone }) => phone ?? [])
  const accounts = rows.flatMap(({ same_as }) => same_as ?? [])
  const { rows: people } = await sql<KnownPerson>`
    select p.user_id as id, a.email, p.full_name, p.phone, p.is_active, ${hasAccess} as has_access,
      ${isRecordByStaff} as is_by_staff, ${fieldsOfSignUp} as fields_of_sign_up
    from studio.profiles p join identity.accounts a on a.id = p.user_id
    where p.erased_at is null and p.user_id in (
      select id from identity.accounts where email = any(${emails}::text[])
      union all select user_id from studio.profiles where phone = any(${phones}::text[])
      union all select unnest(${accounts}::uuid[]))
    order by p.created_at, p.user_id`.execute(db)
  return people
}

/** Whether a record that staff wrote has the name and the telephone of one of these people. */
export async function hasNamesakes(
  tx: Tx,
  people: readonly { id: string; full_name: string | null; phone: string | null }[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id uuid, full_name text, phone text)
      join studio.profiles p on p.phone = r.phone and p.user_id <> r.id and p.erased_at is null
      join identity.accounts a on a.id = p.user_id
      where studio.folded(p.full_name) = studio.folded(r.full_name) and ${isRecordByStaff}) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** The ends that files gave to these plans. */
export async function importedEnds(db: Db, plans: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_plan_id: string; end_date: string }>`
    select user_plan_id, end_date from studio.import_rows
    where user_plan_id = any(${plans}::uuid[]) and end_date is not null`.execute(db)
  return new Map(rows.map(({ user_plan_id, end_date }) => [user_plan_id, end_date]))
}

/** The plans of the studio, those on sale first. */
export const offers = (db: Db): Promise<Offer[]> =>
  db
    .selectFrom('studio.plans')
    .select(['id', 'name', 'class_limit', 'duration_days'])
    .where('archived_at', 'is', null)
    .orderBy('is_active', 'desc')
    .orderBy('created_at')
    .execute()

export const countStates = async (db: Db, importId: string): Promise<Import['counts']> => {
  const { rows } = await sql<Import['counts']>`
    select count(*) filter (where state = 'new') as new, count(*) filter (where state = 'changed') as changed,
      count(*) filter (where state = 'same') as same, count(*) filter (where state = 'refused') as refused
    from (select ${stateNow} as state from studio.import_rows r where r.import_id = ${importId}) found`.execute(
    db,
  )
  return rows[0] as Import['counts']
}

/** The rows that wrote something. */
export const writtenRows = async (tx: Tx, importId: string) => {
  const rows = await tx
    .selectFrom('studio.import_rows')
    .select([
      'line',
      'state',
      'fields',
      'user_id',
      'user_plan_id',
      'former',
      'version',
      'email',
      'invited_at',
    ])
    .where('import_id', '=', importId)
    .where('state', 'in', ['new', 'changed'])
    .orderBy('line')
    .execute()
  return rows
}

/** Deletes the first rows that are left. */
export const deleteSomeRows = (tx: Tx, importId: string, limit: number): Promise<unknown> =>
  sql`
    delete from studio.import_rows where import_id = ${importId} and line in (
      select line from studio.import_rows where import_id = ${importId} order by line limit ${limit})`.execute(
    tx,
  )

/** Deletes the rows about a person who is erased, also rows that only name the person. */
export const eraseImportedRowsOf = async (tx: Tx, userId: string): Promise<void> => {
  const words = await wordsOf(tx, userId)
  await sql`
    with words as materialized (select word, studio.folded(word) as folded from unnest(${words}::text[]) w(word))
    delete from studio.import_rows r
    where r.user_id = ${userId} or r.account ->> 'user_id' = ${userId} or r.user_id is null and (
      r.email in (select word from words) or r.phone in (select word from words)
        and studio.folded(r.full_name) in (select folded from words))`.execute(tx)
}

/**
 * Deletes imports that nobody confirmed, and what the file said in others. Which people an import brought stays, so that they can
 * be invited later, and so does the end of a plan that it brought, so that the same file does not bring the plan again.
 */
export const tidyImportsBefore = async (db: Db, cutoff: Date): Promise<void> => {
  await sql`delete from studio.imports where state = 'checked' and created_at < ${cutoff}`.execute(db)
  const isOld = sql`r.import_id in (select id from studio.imports where confirmed_at < ${cutoff})`
  await sql`delete from studio.import_rows r where ${isOld} and r.user_id is null`.execute(db)
  await sql`
    update studio.import_rows r set full_name = null, phone = null, email = null, plan_name = null, classes_left = null,
      end_date = case when user_plan_id is not null then end_date end, classes_text = null, end_text = null, former = null,
      same_person = null, account = null, warnings = '[]'
    where ${isOld} and (num_nonnulls(full_name, phone, email, plan_name, classes_left, classes_text, end_text, former, account) > 0
      or user_plan_id is null and end_date is not null)`.execute(db)
}

interface InvitationRequest {
  lines: readonly number[]
  actor: string
  now: Date
}

export const wantInvitations = async (
  tx: Tx,
  importId: string,
  { lines, actor, now }: InvitationRequest,
): Promise<void> => {
  await tx.updateTable('studio.imports').set({ invited_by: actor }).where('id', '=', importId).execute()
  await sql`
    update studio.import_rows set invite_wanted_at = ${now}
    where import_id = ${importId} and line = any(${lines}::integer[])`.execute(tx)
}

/** The invitations that were not sent can be asked for again. */
export const dropInvitations = (tx: Tx, importId: string): Promise<unknown> =>
  tx
    .updateTable('studio.import_rows')
    .set({ invite_wanted_at: null })
    .where('import_id', '=', importId)
    .where('invited_at', 'is', null)
    .execute()

interface InvitedRow {
  import_id: string
  line: number
  now: Date
}

export const markInvited = async (db: Db, { import_id, line, now }: InvitedRow): Promise<void> => {
  await db
    .updateTable('studio.import_rows')
    .set({ invited_at: now })
    .where('import_id', '=', import_id)
    .where('line', '=', line)
    .execute()
}
