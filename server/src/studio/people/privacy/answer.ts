import type {
  PrivacyRequest,
  PrivacyRequestDetails,
  PrivacyRequestList,
  PrivacyRequestPatch,
} from '@estudio/contract'
import { PrivacyRequestFilter, Uuid } from '@estudio/contract'
import {
  civilDateOf,
  isClosedRequest,
  type Moment,
  PRIVACY_REQUEST_STATUSES,
  workingDaysBetween,
} from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailsByKeys } from '../../../platform/mail/index.ts'
import { mailKey, mailMembers } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { entriesAbout } from '../../shared/audit-entries.ts'
import { optionalText, requiredText } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { idsOf, type ListWindow, listFilter } from '../../shared/list-query.ts'
import { lockProfile, recordsOf } from '../../shared/profiles.ts'
import { toOwnRequest } from './ask.ts'
import {
  countRequests,
  lockRequest,
  type RequestOfPerson,
  type RequestRow,
  requestById,
  requestsPage,
  updateRequest,
} from './store.ts'

const toRequest = (row: RequestOfPerson, { now, zone }: Moment): PrivacyRequest => ({
  ...toOwnRequest(row),
  user: row.erased_at ? null : { id: row.user_id, full_name: row.full_name },
  days_left: isClosedRequest(row.status) ? null : workingDaysBetween(civilDateOf(now, zone), row.due_on),
  version: row.version,
})

export async function privacyRequestList(context: Context, window: ListWindow): Promise<PrivacyRequestList> {
  const filter = { ...listFilter(PrivacyRequestFilter, {}, window), ids: idsOf(window, Uuid) }
  const [moment, rows, total] = await Promise.all([
    studioMoment(context),
    requestsPage(context.db, filter, window),
    countRequests(context.db, filter),
  ])
  return { requests: rows.map((row) => toRequest(row, moment)), total }
}

const templateOf = (status: (typeof PRIVACY_REQUEST_STATUSES)[number]) => `privacy_request_${status}` as const

/** A state of a request has one mail; an answer that is changed while the request is open makes another state. */
const stateOf = (id: string, version: number) => `${id}:${version}`

/** A request with its evidence: the entries of the audit log, and the mails as long as the outbox keeps them. */
export async function privacyRequestDetails(context: Context, id: string): Promise<PrivacyRequestDetails> {
  const row = await requestById(context.db, id)
  if (!row) throw errors.notFound('privacy_request')
  const events = [id, ...Array.from({ length: row.version }, (_, before) => stateOf(id, before + 1))]
  // A mail that was queued before a merge has the id of the record that it was addressed to.
  const records = await recordsOf(context.db, row.user_id)
  const keys = PRIVACY_REQUEST_STATUSES.flatMap((status) =>
    events.flatMap((event) => records.map((record) => mailKey(templateOf(status), event, record))),
  )
  const [moment, entries, mails] = await Promise.all([
    studioMoment(context),
    entriesAbout(context.db, 'privacy_request', id),
    mailsByKeys(context.db, keys),
  ])
  const sent = mails.map(({ template, created_at, sent_at }) => ({
    template,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))
  return { ...toRequest(row, moment), evidence: { entries, mails: sent } }
}

/** Throws validation_failed when a closing has no answer. */
const answerOf = ({ status, answer }: PrivacyRequestPatch, before: RequestRow): string | null =>
  isClosedRequest(status)
    ? requiredText(answer ?? '', texts.admin.privacy.dialog.answerRequired, 'answer')
    : optionalText(answer ?? before.answer)

interface Edit {
  id: string
  patch: PrivacyRequestPatch
  version?: number
}

/**
 * Takes a request up or closes it, and mails the member each step. The request of an erased account is closed without an answer,
 * because an answer may name the person. Throws not_found, version_conflict, request_closed, and validation_failed when a closing
 * has no answer.
 */
export const answerPrivacyRequest = (
  context: Context,
  actor: Actor,
  { id, patch, version }: Edit,
): Promise<PrivacyRequest> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const { now } = moment
    const found = await requestById(tx, id)
    if (!found) throw errors.notFound('privacy_request')
    // The lock waits for an erasure that is in progress.
    const person = await lockProfile(tx, found.user_id)
    const before = await lockRequest(tx, id)
    if (!before) throw errors.notFound('privacy_request')
    checkVersion(before, version)
    const { status } = patch
    const isClosing = isClosedRequest(status)
    const answer = person ? answerOf(patch, before) : null
    const isSame = before.status === status && before.answer === answer
    if (!isSame) {
      if (isClosedRequest(before.status)) throw errors.refused('request_closed')
      const after = await updateRequest(tx, id, { status, answer, closed_at: isClosing ? now : null })
      const about = { entity: 'privacy_request', entityId: id, subject: before.user_id }
      const change = { before: { status: before.status }, after: { status } }
      await audit(tx, { at: now, actor, action: 'privacy_request.update', ...about, ...change })
      const data = { kind: before.kind, answer: answer ?? '' }
      const event = stateOf(id, after.version)
      await mailMembers(tx, [before.user_id], { template: templateOf(status), event, at: now, data })
    }
    const row = await requestById(tx, id)
    if (!row) throw errors.notFound('privacy_request')
    return toRequest(row, moment)
  })
