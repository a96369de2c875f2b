import type { PaymentOptions } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Db } from '../../../../platform/db/database.ts'
import type { MethodCapabilities, OnlineMethod, PaymentProvider } from '../providers/provider.ts'
import { openIfUsable, type PaymentsContext } from './open-provider.ts'
import { type AccountRow, onlineMethods, paymentSettings, type SettingsRow } from './store.ts'

export interface OfferedMethod
  extends Pick<MethodCapabilities, 'minCents' | 'maxCents' | 'delayed' | 'refund'> {
  method: OnlineMethod
}

export interface Offer {
  provider: PaymentProvider
  /** The provider's id of the account. */
  accountId: string
  settings: SettingsRow
  methods: OfferedMethod[]
}

/** The id of an account that takes money. */
const usableAccount = ({ checked_at, account_id, problems }: AccountRow): string | undefined =>
  checked_at === null || problems.includes('wrong_mode') ? undefined : (account_id ?? undefined)

/**
 * The online payments on offer now: the chosen provider with the methods that studio and provider offer. A test account offers
 * nothing, because nobody pays money there.
 */
export async function currentOffer(
  context: PaymentsContext,
  db: Db = context.db,
): Promise<Offer | undefined> {
  const settings = await paymentSettings(db)
  if (settings.provider === null || settings.mode !== 'live') return undefined
  const opened = await openIfUsable(context, { provider: settings.provider, mode: settings.mode }, db)
  if (!opened) return undefined
  const accountId = usableAccount(opened.account)
  if (accountId === undefined) return undefined
  const { provider } = opened
  const methods = (await onlineMethods(db)).flatMap(({ method, is_offered, min_cents, max_cents }) => {
    const able = provider.capabilities(method)
    const minCents = Math.max(able.minCents, min_cents)
    const maxCents = Math.min(able.maxCents, max_cents)
    if (!is_offered || !able.offered || minCents > maxCents) return []
    return [{ method, minCents, maxCents, delayed: able.delayed, refund: able.refund }]
  })
  return { provider, accountId, settings, methods }
}

const transfer = {
  id: 'transfer',
  provider: null,
  min: null,
  max: null,
  delayed: true,
  refund: 'manual',
} as const

export async function paymentOptions(context: PaymentsContext): Promise<PaymentOptions> {
  const offer = await currentOffer(context)
  const online = offer?.methods.map(({ method, minCents, maxCents, delayed, refund }) => ({
    id: method,
    provider: offer.provider.name,
    min: mxn(minCents),
    max: mxn(maxCents),
    delayed,
    refund: refund === 'none' ? ('manual' as const) : refund,
  }))
  return { methods: [...(online ?? []), transfer] }
}
