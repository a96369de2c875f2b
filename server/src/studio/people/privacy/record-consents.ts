import type { RecordedConsent, RecordedConsentsInput } from '@estudio/contract'
import {
  MESSAGE_CHANNELS,
  MESSAGE_CONSENT,
  type MessageChannel,
  type Objection,
  purposeOf,
} from '@estudio/domain'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfileForUpdate, recordsOf } from '../../shared/profiles.ts'
import { checkChoice } from './consents.ts'
import { insertDecisions, objectionTo } from './store.ts'

interface ConsentRow {
  /** Null before any decision, as the columns of the decision are. */
  granted: boolean | null
  version: number
  at: Date
  recorded_by: string | null
  recorded_by_name: string | null
  left_out: Objection | null
}

/** Throws not_found. */
async function consentTo(db: Db, user: string, channel: MessageChannel): Promise<RecordedConsent> {
  const { purpose } = MESSAGE_CONSENT[channel]
  const { rows } = await sql<ConsentRow>`
    select d.granted, d.version, d.at, d.recorded_by, s.full_name as recorded_by_name, ${objectionTo(channel)} as left_out
    from studio.profiles p
    left join lateral (
      select c.* from studio.consents c where c.user_id = p.user_id and c.purpose = ${purpose} order by c.id desc limit 1) d on true
    left join studio.profiles s on s.user_id = d.recorded_by
    where p.user_id = ${user} and p.erased_at is null`.execute(db)
  const [row] = rows
  if (!row) throw errors.notFound('user')
  const { granted, version, at, recorded_by, recorded_by_name, left_out } = row
  const by = recorded_by === null ? null : { id: recorded_by, name: recorded_by_name ?? '' }
  const decision = granted === null ? null : { granted, version, at: at.toISOString(), recorded_by: by }
  return { purpose, version: purposeOf(purpose).version, decision, left_out }
}

/** What a person decided about messages by each channel. Throws not_found. */
export const recordedConsents = (db: Db, user: string): Promise<RecordedConsent[]> =>
  Promise.all(MESSAGE_CHANNELS.map((channel) => consentTo(db, user, channel)))

/** A consent after a request of opposition is a new decision, because it ends the objection. */
const isDecided = ({ decision, version, left_out }: RecordedConsent, granted: boolean): boolean =>
  decision?.granted === granted && decision.version === version && !(granted && left_out === 'objected')

const grantedBy = (consents: readonly RecordedConsent[]) =>
  Object.fromEntries(consents.map(({ purpose, decision }) => [purpose, decision?.granted ?? null]))

interface Said {
  user: string
  choices: RecordedConsentsInput['consents']
}

/**
 * Records what a person said to the staff about messages of the studio. A choice that repeats the last one changes nothing, so that
 * its time and its recorder stay. Throws not_found, and version_conflict for a wording that is not in force.
 */
export const recordConsents = (
  context: Context,
  actor: Actor,
  { user, choices }: Said,
): Promise<RecordedConsent[]> =>
  inTransaction(context.db, async (tx) => {
    for (const choice of choices) checkChoice(choice)
    const now = context.clock.now()
    if (!(await lockProfileForUpdate(tx, user))) throw errors.notFound('user')
    const wanted = new Map(choices.map(({ purpose, granted }) => [purpose, granted]))
    const before = await recordedConsents(tx, user)
    const changed = before.filter((consent) => {
      const granted = wanted.get(consent.purpose)
      return granted !== undefined && !isDecided(consent, granted)
    })
    if (changed.length === 0) return before
    const decisions = changed.map(({ purpose, version }) => ({
      purpose,
      granted: wanted.get(purpose) ?? false,
      version,
      at: now,
    }))
    await insertDecisions(tx, user, decisions, actor.id)
    if (wanted.get('mail_messages') === false)
      await dropWaitingMails(tx, MESSAGE_MAIL, await recordsOf(tx, user))
    const after = Object.fromEntries(decisions.map(({ purpose, granted }) => [purpose, granted]))
    const about = { entity: 'user', entityId: user, subject: user }
    await audit(tx, {
      at: now,
      actor,
      action: 'privacy.record_consents',
      ...about,
      before: grantedBy(changed),
      after,
    })
    return recordedConsents(tx, user)
  })
