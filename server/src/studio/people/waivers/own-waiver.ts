import type { OwnWaiver } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import {
  insertAcceptances,
  legalDocumentInForce,
  type PhotoSelection,
  readSettings,
  waiverAcceptancesOf,
  waiverPhotoOf,
} from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { lockProfile } from '../../shared/profiles.ts'

export async function ownWaiver(db: Db, user: string): Promise<OwnWaiver> {
  const [settings, document, acceptances] = await Promise.all([
    readSettings(db),
    legalDocumentInForce(db, 'waiver'),
    waiverAcceptancesOf(db, user),
  ])
  const accepted = acceptances.find(({ version }) => version === document?.version)
  return {
    required: settings.require_waiver,
    document: document ?? null,
    accepted_at: accepted?.accepted_at.toISOString() ?? null,
    accepted_before: acceptances.some(({ version }) => version !== document?.version),
  }
}

/** Throws not_found. */
export async function ownWaiverPhoto(db: Db, user: string, selection: PhotoSelection): Promise<Buffer> {
  const photo = await waiverPhotoOf(db, user, selection)
  if (!photo) throw errors.notFound('waiver_photo')
  return photo
}

/** Idempotent: the first acceptance keeps its time. Throws legal_document_not_found, waiver_version. */
export const acceptWaiver = (context: Context, actor: Actor, version: number): Promise<OwnWaiver> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    if (!(await lockProfile(tx, actor.id))) throw errors.notFound('user')
    const current = await ownWaiver(tx, actor.id)
    if (!current.document) throw errors.notFound('legal_document')
    if (current.document.version !== version) throw errors.refused('waiver_version')
    if (current.accepted_at) return current
    await insertAcceptances(tx, actor.id, [{ type: 'waiver', version }], now)
    const about = { entity: 'user', entityId: actor.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'waiver.accept', ...about, after: { version } })
    return { ...current, accepted_at: now.toISOString() }
  })
