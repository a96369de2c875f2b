import type { ReasonCode } from '@estudio/contract'
import type { Tx } from '../../platform/db/database.ts'
import { errors } from '../../platform/errors.ts'
import { takeAllowance } from '../../platform/http/rate-limit.ts'
import { readSettings } from '../settings/index.ts'
import type { Actor } from '../shared/actor.ts'
import { nextMidnight } from '../shared/wall-time.ts'

/**
 * These actions have bounds of their own for each member of the staff and civil day. The names are those of the settings, whose defaults are
 * 100 messages, 4000 people in messages and 100 invitations.
 */
type Bound = 'messages_a_day' | 'message_people_a_day' | 'invitations_a_day'

const refusals = {
  messages_a_day: 'messages_of_day_used',
  message_people_a_day: 'message_people_of_day_used',
  invitations_a_day: 'invitations_of_day_used',
} as const satisfies Record<Bound, ReasonCode>

/** The number of actions on a day that staff may mail to the same person about. Nobody at a desk needs more. */
const TOLD_A_DAY = 10

/**
 * Takes from what all of the staff together may do about a person until the civil day of the studio ends, in the transaction of the
 * effect. Throws told_person_of_day_used.
 */
export async function takeToldOfDay(
  tx: Tx,
  person: string,
  what: 'consents' | 'claim_links',
  now: Date,
): Promise<void> {
  const endsAt = nextMidnight(now)
  const allowance = { bucket: `told_${what}`, subject: person, amount: 1, limit: TOLD_A_DAY, endsAt }
  if (!(await takeAllowance(tx, allowance, now)))
    throw errors.refused('told_person_of_day_used', { n: TOLD_A_DAY })
}

/**
 * Takes from what the actor may do until the civil day of the studio ends, in the transaction of the effect: an effect that is
 * refused uses nothing, and requests at once wait for each other. Throws messages_of_day_used, message_people_of_day_used and
 * invitations_of_day_used.
 */
export async function takeOfDay(
  tx: Tx,
  actor: Actor,
  taken: Partial<Record<Bound, number>>,
  now: Date,
): Promise<void> {
  const settings = await readSettings(tx)
  const endsAt = nextMidnight(now)
  for (const bound of Object.keys(refusals) as Bound[]) {
    const amount = taken[bound] ?? 0
    const limit = settings[bound]
    if (amount === 0) continue
    if (!(await takeAllowance(tx, { bucket: bound, subject: actor.id, amount, limit, endsAt }, now)))
      throw errors.refused(refusals[bound], { n: limit })
  }
}
