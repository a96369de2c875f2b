import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { errors } from '../../../../platform/errors.ts'
import {
  type PaymentProvider,
  type ProviderAccount,
  ProviderMisconfigured,
  type ProviderMode,
  type ProviderName,
  ProviderRefused,
  ProviderUnavailable,
} from '../providers/provider.ts'
import { openKey } from './sealed-keys.ts'
import { type AccountRow, paymentSettings, providerAccount, secretsOf } from './store.ts'

export type OpenProvider = (
  name: ProviderName,
  account: ProviderAccount,
) => PaymentProvider | Promise<PaymentProvider>

export type PaymentsContext = Pick<Context, 'config' | 'keys' | 'clock' | 'log' | 'db'> & {
  sales: { openProvider: OpenProvider }
}

interface Place {
  provider: ProviderName
  mode: ProviderMode
}

export const webhookUrl = ({ config }: Pick<Context, 'config'>, provider: ProviderName): string =>
  new URL(`/webhooks/payments/${provider}`, config.siteUrl).href

/** Providers refuse a notification address that the internet cannot reach. */
const publicWebhookUrl = (context: PaymentsContext, provider: ProviderName): string | undefined =>
  context.config.siteUrl.protocol === 'https:' ? webhookUrl(context, provider) : undefined

/** The client of an account with this key. Throws ProviderMisconfigured. */
export async function openWithKey(
  context: PaymentsContext,
  place: Place,
  { apiKey, accountId }: Pick<ProviderAccount, 'apiKey' | 'accountId'>,
  db: Db = context.db,
): Promise<PaymentProvider> {
  const [secrets, { installation }] = await Promise.all([secretsOf(db, place), paymentSettings(db)])
  return context.sales.openProvider(place.provider, {
    mode: place.mode,
    apiKey,
    webhookSecrets: secrets.flatMap(({ secret_sealed }) => openKey(context.keys, place, secret_sealed) ?? []),
    installation,
    accountId,
    notificationUrl: publicWebhookUrl(context, place.provider),
    baseUrl: context.config.paymentBases[place.provider],
  })
}

/** The client of an account with the studio's key; undefined without a key. Throws ProviderMisconfigured. */
export async function openProvider(
  context: PaymentsContext,
  place: Place,
  db: Db = context.db,
): Promise<{ provider: PaymentProvider; account: AccountRow } | undefined> {
  const account = await providerAccount(db, place)
  if (!account) return undefined
  const apiKey = openKey(context.keys, place, account.key_sealed)
  if (apiKey === undefined) throw new ProviderMisconfigured('The key cannot be decrypted with the keys file')
  const accountId = account.account_id ?? undefined
  return { provider: await openWithKey(context, place, { apiKey, accountId }, db), account }
}

/** Undefined also for a key that the provider's client refuses; the log says so. */
export async function openIfUsable(
  context: PaymentsContext,
  place: Place,
  db?: Db,
): Promise<{ provider: PaymentProvider; account: AccountRow } | undefined> {
  try {
    return await openProvider(context, place, db)
  } catch (error) {
    if (!(error instanceof ProviderMisconfigured)) throw error
    context.log.error({ err: error, ...place }, 'the key of a payment provider cannot be used')
    return undefined
  }
}

/** Whether the stored key opens another account than the one that received a payment. A key that was never checked may open any. */
export const opensOtherAccount = (
  { account_id }: Pick<AccountRow, 'account_id'>,
  received: { account_id: string | null },
): boolean => account_id !== null && received.account_id !== null && account_id !== received.account_id

export const isProviderFault = (
  error: unknown,
): error is ProviderUnavailable | ProviderRefused | ProviderMisconfigured =>
  error instanceof ProviderUnavailable ||
  error instanceof ProviderRefused ||
  error instanceof ProviderMisconfigured

/** The stored name of a fault. Its message is not stored, because it can repeat the request. */
export const nameOfFault = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** The time that a person waits for a provider. */
const ANSWER_MS = 10_000

/** Calls a provider for a person who waits. Throws provider_unavailable; the log has the cause. */
export async function callProvider<T>(
  { log }: Pick<Context, 'log'>,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await call(AbortSignal.timeout(ANSWER_MS))
  } catch (error) {
    if (!isProviderFault(error)) throw error
    log.warn({ err: error, requestId: error.requestId }, 'the payment provider did not do what was asked')
    throw errors.refused('provider_unavailable')
  }
}
