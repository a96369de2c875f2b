import type { LegalKind, ShownDocuments } from '@estudio/contract'
import { ACCOUNT_DOCUMENTS } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'

const documentColumns = ['type', 'version', 'content', 'published_at'] as const

/** The highest published version of each kind. */
const inForce = sql<boolean>`exists (
  select from studio.legal_texts_in_force f where (f.type, f.version) = (d.type, d.version))`

export const activeDocuments = (db: Db) =>
  db
    .selectFrom('studio.legal_documents as d')
    .select(documentColumns)
    .where(inForce)
    .orderBy('type')
    .execute()

export const activeDocument = (db: Db, type: LegalKind) =>
  db
    .selectFrom('studio.legal_documents as d')
    .select(documentColumns)
    .where(inForce)
    .where('type', '=', type)
    .executeTakeFirst()

/** Returns the draft when no version has been published yet. */
export const newestVersion = (db: Db, type: LegalKind) =>
  db
    .selectFrom('studio.legal_documents')
    .select([...documentColumns, 'is_draft'])
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .executeTakeFirst()

export const documentsToAccept = (db: Db, user: string) =>
  db
    .selectFrom('studio.legal_documents as d')
    .select([
      ...documentColumns,
      sql<boolean>`exists (
        select from studio.legal_acceptances l
        where l.user_id = ${user} and l.type = d.type and l.version < d.version)`.as('accepted_before'),
    ])
    .where(inForce)
    .where('d.type', 'in', ACCOUNT_DOCUMENTS)
    .where(sql<boolean>`not exists (
      select from studio.legal_acceptances l
      where l.user_id = ${user} and l.type = d.type and l.version = d.version)`)
    .orderBy('type')
    .execute()

interface Accepted {
  type: LegalKind
  version: number
}

/** A repeated acceptance keeps the time of the first. */
export const insertAcceptances = (db: Db, user: string, accepted: readonly Accepted[], now: Date) =>
  db
    .insertInto('studio.legal_acceptances')
    .values(accepted.map(({ type, version }) => ({ user_id: user, type, version, accepted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

interface NewVersion {
  type: LegalKind
  version: number
  content: string
  actor: string
  now: Date
}

export const insertVersion = (tx: Tx, { type, version, content, actor, now }: NewVersion) =>
  tx
    .insertInto('studio.legal_documents')
    .values({ type, version, content, published_at: now, published_by: actor })
    .returning(documentColumns)
    .executeTakeFirstOrThrow()

const ofKind = (db: Db, kind: LegalKind | undefined) => {
  const query = db.selectFrom('studio.legal_documents as d')
  return kind ? query.where('d.type', '=', kind) : query
}

const newestFirst = { field: 'published_at', descending: true }

export const versionsPage = (
  db: Db,
  kind: LegalKind | undefined,
  { sort = newestFirst, ...window }: ListWindow,
) =>
  ofKind(db, kind)
    .leftJoin('studio.profiles as p', 'p.user_id', 'd.published_by')
    .select([
      'd.id',
      'd.type',
      'd.version',
      'd.content',
      'd.published_at',
      'p.full_name as published_by',
      sql<number>`(
        select count(*) from studio.legal_acceptances l where l.type = d.type and l.version = d.version)`.as(
        'acceptances',
      ),
      inForce.as('in_force'),
      'd.is_draft',
    ])
    .orderBy(filledOrder({ published_at: sql`d.published_at` }, 'published_at', sort))
    .orderBy('d.type')
    .orderBy('d.version', 'desc')
    .$call(inWindow(window))
    .execute()

export const countVersions = async (db: Db, kind: LegalKind | undefined): Promise<number> => {
  const { count } = await ofKind(db, kind)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const shownTexts = (shown: ShownDocuments) =>
  sql`jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s(type text, version integer)`

/** Whether all of these versions were published. */
export const areLegalTexts = async (db: Db, shown: ShownDocuments): Promise<boolean> => {
  const { rows } = await sql`
    select from ${shownTexts(shown)}
    where not exists (
      select from studio.legal_documents d
      where d.type = s.type and d.version = s.version and not d.is_draft)`.execute(db)
  return rows.length === 0
}

/** Accepts the versions that were shown, even outdated versions; without shown versions, those of an account in force. */
export const acceptLegalTexts = (
  db: Db,
  userId: string,
  shown: ShownDocuments | undefined,
  now: Date,
): Promise<unknown> => {
  const accepted = shown
    ? sql`select distinct ${userId}::uuid, type, version, ${now}::timestamptz from ${shownTexts(shown)}`
    : sql`select ${userId}::uuid, type, version, ${now}::timestamptz from studio.legal_texts_in_force
        where type = any(${ACCOUNT_DOCUMENTS})`
  return sql`
    insert into studio.legal_acceptances (user_id, type, version, accepted_at) ${accepted}
    on conflict do nothing`.execute(db)
}

/** Deletes what the member accepted online; waivers that staff recorded on paper stay. */
export const deleteOwnAcceptances = (tx: Tx, userId: string): Promise<unknown> =>
  tx
    .deleteFrom('studio.legal_acceptances')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (type = 'waiver' and exists (
      select from studio.signed_waivers w where (w.user_id, w.version) = (legal_acceptances.user_id, legal_acceptances.version)))`)
    .execute()

/** The kinds of documents whose text in force the member has accepted. */
export const acceptedKinds = async (db: Db, userId: string): Promise<LegalKind[]> => {
  const { rows } = await sql<{ type: LegalKind }>`
    select f.type from studio.legal_texts_in_force f
    join studio.legal_acceptances l on (l.user_id, l.type, l.version) = (${userId}::uuid, f.type, f.version)`.execute(
    db,
  )
  return rows.map(({ type }) => type)
}
