import {
  type AcceptanceInput,
  type LegalDocument,
  LegalKind,
  type LegalVersionList,
  type PendingDocument,
} from '@estudio/contract'
import { LEGAL_KINDS } from '@estudio/domain'
import { fillLegalText, fillStudioData, missingStudioData, texts } from '@estudio/texts'
import { Type } from 'typebox'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { type ListWindow, listFilter } from '../../shared/list-query.ts'
import { hasClassRules, readSettings } from '../studio-settings/store.ts'
import {
  activeDocument,
  activeDocuments,
  countVersions,
  documentsToAccept,
  insertAcceptances,
  insertVersion,
  newestVersion,
  versionsPage,
} from './store.ts'

type DocumentRow = Awaited<ReturnType<typeof activeDocuments>>[number]

const toLegalDocument = <Row extends DocumentRow>(row: Row) => ({
  ...row,
  published_at: row.published_at.toISOString(),
})

/** Fills the current settings into the texts for readers. */
const toReadDocuments = async <Row extends DocumentRow>(db: Db, rows: readonly Row[]) => {
  const [settings, has_class_rules] = await Promise.all([readSettings(db), hasClassRules(db)])
  const rules = { ...settings, has_class_rules }
  return rows.map((row) => ({ ...toLegalDocument(row), content: fillLegalText(row.content, rules) }))
}

export async function legalDocumentInForce(db: Db, kind: LegalKind): Promise<LegalDocument | undefined> {
  const row = await activeDocument(db, kind)
  return row && (await toReadDocuments(db, [row]))[0]
}

export async function legalDocument(db: Db, kind: LegalKind): Promise<LegalDocument> {
  const document = await legalDocumentInForce(db, kind)
  if (!document) throw errors.notFound('legal_document')
  return document
}

export const legalDocuments = async (db: Db): Promise<LegalDocument[]> =>
  toReadDocuments(db, await activeDocuments(db))

/** The texts in force that the member has not accepted. */
export const pendingDocuments = async (db: Db, user: string): Promise<PendingDocument[]> =>
  toReadDocuments(db, await documentsToAccept(db, user))

/** Returns the documents that are still to be accepted. Throws version_conflict for a version that is not in force. */
export const acceptDocuments = (
  context: Context,
  actor: Actor,
  { documents }: AcceptanceInput,
): Promise<PendingDocument[]> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const current = new Map((await activeDocuments(tx)).map(({ type, version }) => [type, version]))
    if (documents.some(({ type, version }) => current.get(type) !== version)) throw errors.versionConflict()
    await insertAcceptances(tx, actor.id, documents, context.clock.now())
    return pendingDocuments(tx, actor.id)
  })

const VersionFilter = Type.Object({ type: Type.Optional(LegalKind) })

export async function documentHistory(db: Db, window: ListWindow): Promise<LegalVersionList> {
  const { type } = listFilter(VersionFilter, {}, window)
  const [rows, total, settings] = await Promise.all([
    versionsPage(db, type, window),
    countVersions(db, type),
    readSettings(db),
  ])
  const documents = rows.map((row) => ({
    ...row,
    content: row.is_draft ? fillStudioData(row.content, settings) : row.content,
    published_at: row.published_at.toISOString(),
  }))
  return { documents, total }
}

interface Edition {
  type: LegalKind
  content: string
  version?: number
}

/** Throws validation_failed if the text is blank or still lacks the studio's data. */
async function completeText(db: Db, content: string): Promise<string> {
  const text = fillStudioData(
    requiredText(content, texts.legal.contentRequired, 'content'),
    await readSettings(db),
  )
  const missing = missingStudioData(text)
  if (missing.length > 0) throw errors.validation(texts.admin.legal.incomplete(missing), 'content')
  return text
}

async function publishVersion(
  context: Context,
  tx: Tx,
  actor: Actor,
  { type, content, version }: Edition,
): Promise<LegalDocument> {
  const text = await completeText(tx, content)
  const now = context.clock.now()
  const current = await newestVersion(tx, type)
  checkVersion({ version: current?.version ?? 0 }, version)
  if (current?.content === text && !current.is_draft) return toLegalDocument(current)
  const next = { type, version: (current?.version ?? 0) + 1, content: text, actor: actor.id, now }
  const row = await insertVersion(tx, next)
  const entry = { action: 'legal_document.publish', entity: 'legal_document', entityId: type }
  const change = { before: { version: current?.version ?? null }, after: { version: row.version } }
  await audit(tx, { at: now, actor, ...entry, ...change })
  return toLegalDocument(row)
}

/**
 * The text is in force at once, and members have to accept it again. Throws validation_failed; version_conflict, also
 * when two administrators publish at once.
 */
export const publishDocument = (context: Context, actor: Actor, edition: Edition): Promise<LegalDocument> =>
  inTransactionOf(context.db, actor, (tx) => publishVersion(context, tx, actor, edition))

/**
 * Publishes all of the texts or none, each as a version of its own, in the order of the kinds. Throws the codes of publishDocument;
 * validation_failed for a kind that is named twice.
 */
export const publishDocuments = (
  context: Context,
  actor: Actor,
  editions: readonly Required<Edition>[],
): Promise<LegalDocument[]> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const byKind = new Map(editions.map((edition) => [edition.type, edition]))
    if (byKind.size < editions.length) throw errors.validation(texts.legal.kindTwice, 'documents')
    const published: LegalDocument[] = []
    for (const kind of LEGAL_KINDS) {
      const edition = byKind.get(kind)
      if (edition) published.push(await publishVersion(context, tx, actor, edition))
    }
    return published
  })
