import { DAY_MS } from '@estudio/domain'
import type { Db, Tx } from '../../platform/db/database.ts'
import { enqueueMail, isEnqueued } from '../../platform/mail/index.ts'
import type { UserRow } from '../users/store.ts'
import { greetingName, type LinkMailOptions, takeDailyMail } from './account-mail.ts'

/** At most once a day. */
export const notifyAlreadyRegistered = async (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'user_metadata'>,
  { scale, now }: Pick<LinkMailOptions, 'scale' | 'now'>,
): Promise<void> => {
  const dedupeKey = `already_registered:${user.id}:${Math.floor(now.getTime() / DAY_MS)}`
  if ((await isEnqueued(tx, dedupeKey)) || !(await takeDailyMail(tx, user.email, { scale, now }))) return
  await enqueueMail(tx, {
    template: 'account.already_registered',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    dedupeKey,
    at: now,
  })
}

export const notifyPasswordChanged = (db: Db, user: UserRow, now: Date): Promise<void> =>
  enqueueMail(db, {
    template: 'account.password_changed',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })

export const notifyEmailChanged = (db: Db, user: UserRow, to: string, now: Date): Promise<void> =>
  enqueueMail(db, {
    template: 'account.email_changed',
    to,
    data: { name: greetingName(user), email: user.email ?? '' },
    at: now,
  })

export const notifyFactorAdded = (db: Db, user: UserRow, now: Date): Promise<void> =>
  enqueueMail(db, {
    template: 'account.factor_added',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })

export const notifyFactorRemoved = (db: Db, user: UserRow, now: Date): Promise<void> =>
  enqueueMail(db, {
    template: 'account.factor_removed',
    to: user.email ?? '',
    data: { name: greetingName(user) },
    at: now,
  })
