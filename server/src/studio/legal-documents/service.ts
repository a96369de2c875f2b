import {
  type AcceptanceInput,
  type LegalDocument,
  LegalKind,
  type LegalVersionList,
  type ListQuery,
} from '@estudio/contract'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Context } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { listWindow } from '../shared/list-window.ts'
import {
  activeDocument,
  activeDocuments,
  countVersions,
  documentsToAccept,
  insertAcceptances,
  versionsPage,
} from './store.ts'

type Row = Awaited<ReturnType<typeof activeDocuments>>[number]

export const documentShape = ({ published_at, ...row }: Row): LegalDocument => ({
  ...row,
  published_at: published_at.toISOString(),
})

/** The legal text of a kind that is in force (API-04). Throws not_found. */
export async function legalDocument(db: Db, kind: LegalKind): Promise<LegalDocument> {
  const row = await activeDocument(db, kind)
  if (!row) throw errors.notFound('legal_document')
  return documentShape(row)
}

/** Every legal text in force (API-05). */
export const legalDocuments = async (db: Db): Promise<LegalDocument[]> =>
  (await activeDocuments(db)).map(documentShape)

/** The texts in force that a member did not accept yet: newer than accepted, or never (B19). */
export const pendingDocuments = async (db: Db, user: string): Promise<LegalDocument[]> =>
  (await documentsToAccept(db, user)).map(documentShape)

/**
 * A member accepts the versions they read; answers what is left to accept. Throws version_conflict for a version that is
 * not the one in force: nobody accepts a text they were not shown.
 */
export const acceptDocuments = (
  context: Context,
  user: string,
  { documents }: AcceptanceInput,
): Promise<LegalDocument[]> =>
  inTransaction(context.db, async (tx) => {
    const current = new Map((await activeDocuments(tx)).map(({ type, version }) => [type, version]))
    if (documents.some(({ type, version }) => current.get(type) !== version)) throw errors.versionConflict()
    await insertAcceptances(tx, user, documents, context.clock.now())
    return pendingDocuments(tx, user)
  })

const Filter = Type.Object({ type: Type.Optional(LegalKind) })

interface VersionPage extends LegalVersionList {
  offset: number
}

/** Every version for staff, newest first; `{"type":"terms"}` filters (B01). */
export async function documentHistory(db: Db, query: ListQuery): Promise<VersionPage> {
  const window = listWindow(query)
  const { filter } = window
  if (!Check(Filter, filter)) throw errors.validation()
  const [rows, total] = await Promise.all([
    versionsPage(db, filter.type, window),
    countVersions(db, filter.type),
  ])
  const documents = rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
  return { documents, total, offset: window.offset }
}
