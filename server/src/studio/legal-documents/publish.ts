import type { LegalDocument, LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import type { Actor } from '../shared/actor.ts'
import { checkVersion } from '../shared/if-match.ts'
import { requiredText } from '../shared/required-text.ts'
import { documentShape } from './service.ts'
import { activeDocument, insertVersion } from './store.ts'

interface Edition {
  type: LegalKind
  content: string
  /** The version it was written from. */
  version?: number
}

/**
 * Puts a new version of a legal text in force; the older ones stay as they were accepted, and members are asked once
 * (B19). The same text again is no new version. Throws validation_failed, version_conflict (also when two publish at once).
 */
export const publishDocument = (
  context: Context,
  actor: Actor,
  { type, content, version }: Edition,
): Promise<LegalDocument> => {
  const text = requiredText(content, texts.legal.contentRequired)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const current = await activeDocument(tx, type)
    checkVersion({ version: current?.version ?? 0 }, version)
    if (current?.content === text) return documentShape(current)
    const next = { type, version: (current?.version ?? 0) + 1, content: text, actor: actor.id, now }
    const row = await insertVersion(tx, next)
    const entry = { action: 'legal_document.publish', entity: 'legal_document', entityId: type }
    const change = { before: { version: current?.version ?? null }, after: { version: row.version } }
    await audit(tx, { at: now, actor, ...entry, ...change })
    return documentShape(row)
  })
}
