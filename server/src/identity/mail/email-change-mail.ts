import type { Tx } from '../../platform/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { createLink, endLinks, liveLink, renewLink } from '../tokens/one-time-token.ts'
import { openEmailSides } from '../users/email-change-store.ts'
import { noteMailed } from '../users/store.ts'
import type { UserRow } from '../users/user-shape.ts'
import { type LinkMailOptions, mailDue, takeDailyMail, writeLinkMail } from './account-mail.ts'

const INTERVAL_SECONDS = 60

/**
 * Mails a link to each address that has not confirmed the change under way, one round in 60 seconds (I4): a round
 * asked for sooner goes out later. Another change (`anew`) ends the links of the one before, which would confirm it; else
 * they go on working. The caller holds the user's row lock.
 */
export const sendEmailChange = async (
  tx: Tx,
  keys: Keys,
  user: UserRow,
  options: LinkMailOptions,
  anew: boolean,
): Promise<UserRow> => {
  const { now, redirectTo } = options
  const last = user.email_change_sent_at
  const waiting = !anew && last && last > now ? last : undefined
  const due = waiting ?? mailDue(last, INTERVAL_SECONDS, options)
  if (anew) {
    await endLinks(tx, user.id, now, 'email_change_old')
    await endLinks(tx, user.id, now, 'email_change_new')
  }
  for (const side of await openEmailSides(tx, user.id)) {
    const kind = `email_change_${side}` as const
    const live = due > now ? await liveLink(tx, { userId: user.id, kind, now }) : undefined
    if (live && live.mailed_at > now) continue
    const to = (side === 'old' ? user.email : user.new_email) ?? ''
    if (!(await takeDailyMail(tx, to, options))) continue
    const link = live
      ? await renewLink(tx, live.id, kind, due)
      : await createLink(tx, keys, { userId: user.id, kind, now, due })
    const mail = { template: 'account.email_change', to, user, link, redirectTo }
    await writeLinkMail(tx, { ...mail, email: user.new_email ?? '' }, { now, due })
  }
  return noteMailed(tx, user.id, 'email_change_sent_at', due)
}
