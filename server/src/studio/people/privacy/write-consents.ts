import type { ConsentsInput } from '@estudio/contract'
import { purposeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { dropWaitingMails } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'
import { lockProfileForUpdate, recordsOf } from '../../shared/profiles.ts'
import { insertDecisions, latestDecisions, objectedPurposes } from './store.ts'

type Choice = ConsentsInput['consents'][number]

function checkChoice({ purpose, granted, version }: Choice): void {
  const known = purposeOf(purpose)
  if (known.version !== version) throw errors.versionConflict()
  if (known.required && !granted)
    throw errors.refused('consent_required', { message: texts.privacy.consents.necessary })
}

interface ConsentDecision {
  user: string
  choices: readonly Choice[]
  at: Date
  /** The member of the staff to whom the person said it. */
  recordedBy?: string
}

/** Whether the person agreed to each purpose; null before any decision. */
export type GrantedByPurpose = Record<string, boolean | null>

/**
 * Writes what a person decides in her account or at the desk. Returns undefined when nothing changes: a choice that repeats the last
 * decision is not written, so that its time and its recorder stay. A consent after a request of opposition is a new decision, because
 * it ends the objection. Throws validation_failed for a repeated purpose, consent_required for a necessary one, version_conflict for
 * a wording that is not in force, and not_found.
 */
export async function writeConsents(
  tx: Tx,
  { user, choices, at, recordedBy }: ConsentDecision,
): Promise<{ before: GrantedByPurpose; after: GrantedByPurpose } | undefined> {
  if (new Set(choices.map(({ purpose }) => purpose)).size < choices.length)
    throw errors.validation(undefined, 'consents')
  for (const choice of choices) checkChoice(choice)
  if (!(await lockProfileForUpdate(tx, user))) throw errors.notFound('user')
  const latest = new Map((await latestDecisions(tx, user)).map((decision) => [decision.purpose, decision]))
  const objected = await objectedPurposes(tx, user)
  const holds = ({ purpose, granted, version }: Choice): boolean => {
    const last = latest.get(purpose)
    return last?.granted === granted && last.version === version && !(granted && objected.includes(purpose))
  }
  const changed = choices.filter((choice) => !purposeOf(choice.purpose).required && !holds(choice))
  if (changed.length === 0) return undefined
  const decisions = changed.map(({ purpose, granted, version }) => ({ purpose, granted, version, at }))
  await insertDecisions(tx, user, decisions, recordedBy)
  if (changed.some(({ purpose, granted }) => purpose === 'mail_messages' && !granted))
    await dropWaitingMails(tx, MESSAGE_MAIL, await recordsOf(tx, user))
  return {
    before: Object.fromEntries(changed.map(({ purpose }) => [purpose, latest.get(purpose)?.granted ?? null])),
    after: Object.fromEntries(changed.map(({ purpose, granted }) => [purpose, granted])),
  }
}
