import type { OwnPrivacyRequest, PrivacyRequestInput } from '@estudio/contract'
import { civilDateOf, privacyRequestDueOn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL, mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { lockProfileForUpdate, recordsOf } from '../../shared/profiles.ts'
import { insertRequest, type RequestRow, requestsOf } from './store.ts'

export const toOwnRequest = (row: RequestRow): OwnPrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  status: row.status,
  answer: row.answer,
  received_at: row.received_at.toISOString(),
  due_on: row.due_on,
  closed_at: row.closed_at?.toISOString() ?? null,
})

export const ownPrivacyRequests = async (db: Db, user: string): Promise<OwnPrivacyRequest[]> =>
  (await requestsOf(db, user)).map(toOwnRequest)

/** Throws validation_failed for a blank text; request_open while a request of that kind waits for its answer. */
export const askForPrivacy = (
  context: Context,
  actor: Actor,
  { kind, text }: PrivacyRequestInput,
): Promise<OwnPrivacyRequest> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    if (!(await lockProfileForUpdate(tx, actor.id))) throw errors.notFound('user')
    const due_on = privacyRequestDueOn(civilDateOf(now, zone))
    const words = requiredText(text, texts.privacy.requests.bodyRequired, 'text')
    const row = await insertRequest(tx, { user_id: actor.id, kind, text: words, received_at: now, due_on })
    if (kind === 'opposition') await dropWaitingMails(tx, MESSAGE_MAIL, await recordsOf(tx, actor.id))
    const data = { kind, due: due_on }
    const mail = { template: 'privacy_request_received', event: row.id, at: now, data } as const
    await mailMembers(tx, [actor.id], mail)
    const about = { entity: 'privacy_request', entityId: row.id, subject: actor.id }
    await audit(tx, { at: now, actor, action: 'privacy_request.create', ...about, after: { due_on } })
    return toOwnRequest(row)
  })
