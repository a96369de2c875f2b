import { ACCOUNT_DOCUMENTS, type LegalKind } from '@estudio/domain'
import { fillStudioData } from '@estudio/texts'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'

/** A new version of the terms, in force at once. */
export const publishTerms = async (
  db: Db,
  version: number,
  now: Date,
  content = 'Nuevos términos',
): Promise<void> => {
  await db
    .insertInto('studio.legal_documents')
    .values({ type: 'terms', version, content, published_at: now })
    .execute()
}

/** The drafts of terms and privacy notice, put in force with the data of a studio; the others stay drafts. */
export const publishDrafts = async (db: Db): Promise<void> => {
  const studio = {
    name: 'Estudio',
    city: 'Culiacán',
    address: 'Calle 1, Culiacán',
    email: 'hola@estudio.example',
    phone: '',
    whatsapp: '',
  }
  const drafts = db
    .selectFrom('studio.legal_documents')
    .selectAll()
    .where('is_draft', '=', true)
    .where('type', 'in', ACCOUNT_DOCUMENTS)
  for (const { id, content } of await drafts.execute())
    await db
      .updateTable('studio.legal_documents')
      .set({ is_draft: false, content: fillStudioData(content, studio) })
      .where('id', '=', id)
      .execute()
}

/** Acceptances are evidence, which the database keeps: this is done without its guards. */
const deleteAcceptances = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`alter table studio.legal_acceptances disable trigger user`.execute(tx)
    await tx.deleteFrom('studio.legal_acceptances').execute()
    await sql`alter table studio.legal_acceptances enable trigger user`.execute(tx)
  })

/** A studio whose owner has published nothing yet, and which nobody has accepted. */
export const withdrawAll = async (db: Db): Promise<void> => {
  await deleteAcceptances(db)
  await db.updateTable('studio.legal_documents').set({ is_draft: true }).execute()
}

/** A studio whose two documents are drafts with this text. */
export const replaceByDrafts = async (db: Db, content: string): Promise<void> => {
  await withdrawAll(db)
  await db.updateTable('studio.legal_documents').set({ content }).execute()
}

/** As if it had never been published; nobody has accepted anything then. */
export const withdrawVersion = async (db: Db, version: number): Promise<void> => {
  await deleteAcceptances(db)
  await db.deleteFrom('studio.legal_documents').where('version', '=', version).execute()
}

/** The texts that a member accepted, by type. */
export const acceptancesOf = (db: Db, userId: string) =>
  db
    .selectFrom('studio.legal_acceptances')
    .select(['type', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .execute()

/** As if the studio had been started by a version without this kind of document. */
export const removeKind = async (db: Db, type: LegalKind): Promise<void> => {
  await sql`update platform.installation set seeded = 'empty'`.execute(db)
  await db.deleteFrom('studio.legal_documents').where('type', '=', type).execute()
}
