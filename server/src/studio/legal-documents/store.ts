import type { LegalKind } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'

/** The text in force of each kind: its highest version. */
export const activeDocuments = (db: Db) =>
  db
    .selectFrom('studio.legal_documents')
    .distinctOn('type')
    .select(['type', 'version', 'content', 'published_at'])
    .orderBy('type')
    .orderBy('version', 'desc')
    .execute()

export const activeDocument = (db: Db, type: LegalKind) =>
  db
    .selectFrom('studio.legal_documents')
    .select(['type', 'version', 'content', 'published_at'])
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .executeTakeFirst()
