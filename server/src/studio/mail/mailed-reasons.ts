import type { Tx } from '../../platform/db/database.ts'
import { countEach } from '../../platform/http/rate-limit.ts'
import { groupBy } from '../shared/collections.ts'
import { nextMidnight } from '../shared/wall-time.ts'

/** The number of reasons that staff may mail to the same person on a day. Nobody at a desk needs more. */
const REASONS_A_DAY = 10

/**
 * Counts the reasons of these notices until the civil day of the studio ends, in the transaction of the mails. All of the staff share
 * the count of a person. Returns the notices whose reason the person still gets.
 */
export async function withinReasonsOfDay<Notice extends { member: string; at: Date }>(
  tx: Tx,
  notices: readonly Notice[],
): Promise<Set<Notice>> {
  const [first] = notices
  if (!first) return new Set()
  const byMember = groupBy(notices, ({ member }) => member)
  const amounts = [...byMember].map(([subject, theirs]) => ({ subject, amount: theirs.length }))
  const window = { bucket: 'told_reasons', endsAt: nextMidnight(first.at) }
  const counts = await countEach(tx, window, amounts, first.at)
  return new Set(
    [...byMember].flatMap(([member, theirs]) => {
      const before = (counts.get(member) ?? theirs.length) - theirs.length
      return theirs.slice(0, Math.max(0, REASONS_A_DAY - before))
    }),
  )
}
