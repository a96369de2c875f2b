import type { PaymentSettings, ProviderAccount } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { webhookUrl } from '../accounts/open-provider.ts'
import {
  type AccountRow,
  onlineMethods,
  paymentSettings,
  providerAccounts,
  providerSecrets,
  type SecretRow,
} from '../accounts/store.ts'

/** Answers neither the key nor a secret. */
export const toProviderAccount = (
  context: Pick<Context, 'config'>,
  { provider, mode, key_last4, account_name, problems, checked_at }: AccountRow,
  secrets: readonly SecretRow[],
): ProviderAccount => ({
  provider,
  mode,
  key_last4,
  account_name,
  checked_at: checked_at?.toISOString() ?? null,
  problems,
  secrets: secrets
    .filter((secret) => secret.provider === provider && secret.mode === mode)
    .map(({ id, secret_last4, added_at }) => ({ id, last4: secret_last4, added_at: added_at.toISOString() })),
  webhook_url: webhookUrl(context, provider),
})

export async function readPaymentSettings(
  context: Pick<Context, 'config' | 'db'>,
  db: Db = context.db,
): Promise<PaymentSettings> {
  const settings = await paymentSettings(db)
  const methods = await onlineMethods(db)
  const accounts = await providerAccounts(db)
  const secrets = await providerSecrets(db)
  return {
    provider: settings.provider,
    mode: settings.mode,
    voucher_days: settings.voucher_days,
    open_minutes: settings.open_minutes,
    methods: methods.map(({ method, is_offered, min_cents, max_cents }) => ({
      id: method,
      offered: is_offered,
      min: mxn(min_cents),
      max: mxn(max_cents),
    })),
    accounts: accounts.map((account) => toProviderAccount(context, account, secrets)),
    version: settings.version,
  }
}
