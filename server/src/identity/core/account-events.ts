import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Origin } from './requests/request-origin.ts'

type AccountAction =
  | 'signed_up'
  | 'claimed'
  | 'confirmed'
  | 'signed_in'
  | 'signed_out'
  | 'refresh_reused'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'factor_added'
  | 'factor_used'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'

interface AccountEvent {
  action: AccountAction
  userId: string
  origin: Origin
  after?: Record<string, string>
}

/** Records an event of an account. Entries never contain a secret. */
export const recordAccountEvent = (
  db: Db,
  context: Pick<Context, 'clock'>,
  event: AccountEvent,
): Promise<void> =>
  audit(db, {
    at: context.clock.now(),
    actor: {
      id: event.userId,
      kind: 'member',
      ip: event.origin.ip,
      userAgent: event.origin.userAgent ?? undefined,
    },
    action: `account.${event.action}`,
    entity: 'account',
    entityId: event.userId,
    subject: event.userId,
    after: event.after,
  })
