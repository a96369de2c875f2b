import { DAY_MS } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'

export const tidyAccounts = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db
    .deleteFrom('identity.sessions')
    .where((where) =>
      where.or([where('created_at', '<', daysAgo(30)), where('refreshed_at', '<', daysAgo(7))]),
    )
    .execute()
  await db.deleteFrom('identity.one_time_tokens').where('expires_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('identity.pending_sign_ups').where('created_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('identity.challenges').where('expires_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('identity.known_networks').where('last_seen_at', '<', daysAgo(30)).execute()
}
