import type { UserDocuments } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import {
  acceptancesOf,
  insertPaper,
  isWaiverMissing,
  legalDocumentInForce,
  type PhotoSelection,
  waiverPhotoOf,
} from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { hasProfile, lockProfile } from '../../shared/profiles.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'

/** Throws not_found. */
export async function userDocuments(db: Db, user: string): Promise<UserDocuments> {
  if (!(await hasProfile(db, user))) throw errors.notFound('user')
  const [rows, waiver, missing] = await Promise.all([
    acceptancesOf(db, user),
    legalDocumentInForce(db, 'waiver'),
    isWaiverMissing(db, user),
  ])
  const documents = rows.map(({ accepted_at, papers, ...row }) => ({
    ...row,
    accepted_at: accepted_at.toISOString(),
    papers: papers.map((paper) => ({ ...paper, recorded_at: new Date(paper.recorded_at).toISOString() })),
  }))
  return { documents, waiver: { version: waiver?.version ?? null, missing } }
}

const about = (user: string) => ({ entity: 'user', entityId: user, subject: user })

/** Staff read the photo of a signed waiver; each reading is in the audit log. Throws not_found. */
export const readWaiverPhoto = (
  { db, clock }: Context,
  actor: Actor,
  user: string,
  selection: PhotoSelection,
): Promise<Buffer> =>
  inTransaction(db, async (tx) => {
    const photo = await waiverPhotoOf(tx, user, selection)
    if (!photo) throw errors.notFound('waiver_photo')
    await audit(tx, { at: clock.now(), actor, action: 'waiver.photo.read', ...about(user) })
    return photo
  })

interface SignedWaiver {
  user: string
  /** The version on the paper; the default is the version in force. */
  version: number | undefined
  photo: Buffer | undefined
}

/** Records a waiver that was signed on paper, in the caller's transaction. Throws not_found, waiver_version, person_is_staff. */
export async function recordWaiver(
  context: Context,
  tx: Tx,
  actor: Actor,
  { user, version: signed, photo }: SignedWaiver,
): Promise<void> {
  const now = context.clock.now()
  // An erased account gets no photo: the lock waits for an erasure that is in progress.
  if (!(await lockProfile(tx, user))) throw errors.notFound('user')
  await checkMayWriteAbout(tx, actor, user)
  const current = await legalDocumentInForce(tx, 'waiver')
  if (!current) throw errors.notFound('legal_document')
  const { version } = current
  if (signed !== undefined && signed !== version) throw errors.refusedToStaff('waiver_version')
  await insertPaper(tx, { user, version, photo, actor: actor.id, now })
  const after = { version, photo: photo !== undefined }
  await audit(tx, { at: now, actor, action: 'waiver.record', ...about(user), after })
}
