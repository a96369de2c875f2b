import type { LegalDocument, LegalKind } from '@estudio/contract'
import type { Db } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { activeDocument, activeDocuments } from './store.ts'

type Row = Awaited<ReturnType<typeof activeDocuments>>[number]

const shape = ({ published_at, ...row }: Row): LegalDocument => ({
  ...row,
  published_at: published_at.toISOString(),
})

/** The legal text of a kind that is in force (API-04). Throws not_found. */
export async function legalDocument(db: Db, kind: LegalKind): Promise<LegalDocument> {
  const row = await activeDocument(db, kind)
  if (!row) throw errors.notFound('legal_document')
  return shape(row)
}

/** Every legal text in force (API-05). */
export const legalDocuments = async (db: Db): Promise<LegalDocument[]> =>
  (await activeDocuments(db)).map(shape)
