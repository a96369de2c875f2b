import { randomUUID } from 'node:crypto'
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
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { checkMayWriteAbout } from '../check-may-write-about.ts'
import { takeToldOfDay } from '../daily-bounds.ts'
import { objectionTo } from './store.ts'
import { type GrantedByPurpose, writeConsents } from './write-consents.ts'

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

/** A person's decisions about messages, by channel. Throws not_found. */
export const recordedConsents = (db: Db, user: string): Promise<RecordedConsent[]> =>
  Promise.all(MESSAGE_CHANNELS.map((channel) => consentTo(db, user, channel)))

interface RecordedChoices {
  user: string
  choices: RecordedConsentsInput['consents']
}

/** Tells the person what staff wrote down in her name, also a refusal of mail: this mail is not advertising. */
async function tellRecorded(tx: Tx, user: string, after: GrantedByPurpose, at: Date): Promise<void> {
  const decisions = MESSAGE_CHANNELS.map((channel) => MESSAGE_CONSENT[channel].purpose).flatMap((purpose) => {
    const granted = after[purpose]
    return typeof granted === 'boolean' ? [{ purpose, granted }] : []
  })
  await mailMembers(tx, [user], {
    template: 'consents_recorded',
    data: { decisions },
    event: randomUUID(),
    at,
  })
}

/**
 * Records what a person said to the staff about messages of the studio. Throws as `writeConsents` does, person_is_staff and
 * told_person_of_day_used.
 */
export const recordConsents = (
  context: Context,
  actor: Actor,
  { user, choices }: RecordedChoices,
): Promise<RecordedConsent[]> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const at = context.clock.now()
    const change = await writeConsents(tx, { user, choices, at, recordedBy: actor.id })
    await checkMayWriteAbout(tx, actor, user)
    const about = { entity: 'user', entityId: user, subject: user }
    if (change) {
      await audit(tx, { at, actor, action: 'privacy.record_consents', ...about, ...change })
      if (user !== actor.id) {
        await takeToldOfDay(tx, user, 'consents', at)
        await tellRecorded(tx, user, change.after, at)
      }
    }
    return recordedConsents(tx, user)
  })
