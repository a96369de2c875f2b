import type { Config } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'

/** The limits of account mails and the current time. */
export interface MailQuota {
  /** The value of RATE_LIMIT_SCALE. */
  scale: number
  /** The value of AUTH_MAILS_PER_HOUR. Undefined for mails that staff request. */
  perHour?: number
  now: Date
}

export const mailQuota = (
  { authMailsPerHour }: Pick<Config, 'authMailsPerHour'>,
  scale: number,
  now: Date,
): MailQuota => ({ scale, perHour: authMailsPerHour, now })

/** Returns undefined when AUTH_MAILS_PER_HOUR is not set. */
export const serverQuota = (
  { authMailsPerHour }: Pick<Config, 'authMailsPerHour'>,
  scale: number,
): RateLimit | undefined =>
  authMailsPerHour === undefined
    ? undefined
    : { bucket: 'account-mails', limit: authMailsPerHour * scale, windowSeconds: 3600 }

const PER_DAY = { limit: 10, windowSeconds: 24 * 3600 }

/**
 * Above these limits no mail is sent, and the answer does not disclose it. Anybody can ask for mails to an address, but the mail of a
 * claim needs a link that staff made, so strangers do not use up its limit.
 */
const DAILY_MAILS = {
  account: { bucket: 'account-mails-to', ...PER_DAY },
  claim: { bucket: 'claim-mails-to', ...PER_DAY },
}

/**
 * Returns whether a mail may be sent to the address. It counts in the transaction that writes the mail, so that only
 * mails that are sent use up the quotas.
 */
export const takeMail = async (
  tx: Tx,
  address: string | null,
  { scale, perHour, now }: MailQuota,
  kind: keyof typeof DAILY_MAILS = 'account',
): Promise<boolean> => {
  const daily = { ...DAILY_MAILS[kind], limit: PER_DAY.limit * scale }
  if (!(await countAttempt(tx, daily, address ?? '', now)).allowed) return false
  const hourly = serverQuota({ authMailsPerHour: perHour }, scale)
  return !hourly || (await countAttempt(tx, hourly, 'server', now)).allowed
}
