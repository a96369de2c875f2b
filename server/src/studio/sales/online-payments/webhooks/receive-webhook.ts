import { openIfUsable, type PaymentsContext } from '../accounts/open-provider.ts'
import { providerAccounts } from '../accounts/store.ts'
import type { ProviderName, WebhookCall } from '../providers/provider.ts'
import { insertEvent } from './store.ts'

/**
 * Keeps what a signed call hints at, for the job that reads it. The address is the same for tests and real money: the secret that
 * signed the call says which account it is about. `unreadable`: the key of an account cannot be used, so the provider has to call again.
 */
export async function receiveWebhook(
  context: PaymentsContext,
  name: ProviderName,
  call: Omit<WebhookCall, 'now'>,
): Promise<'signed' | 'refused' | 'unreadable'> {
  const now = context.clock.now()
  const accounts = (await providerAccounts(context.db)).filter(({ provider }) => provider === name)
  let [isSigned, isUnreadable] = [false, false]
  for (const { mode } of accounts) {
    const opened = await openIfUsable(context, { provider: name, mode })
    if (!opened) {
      isUnreadable = true
      continue
    }
    const result = opened.provider.parseWebhook({ ...call, now })
    if (result.kind === 'refused') continue
    isSigned = true
    if (result.kind === 'hint') await insertEvent(context.db, { provider: name, mode }, result.hint, now)
  }
  if (isSigned) return 'signed'
  return isUnreadable ? 'unreadable' : 'refused'
}
