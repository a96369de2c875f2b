import type {
  OnlineMethod,
  PaymentProvider,
  ProviderAccount,
} from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import type { DoubleServer } from './double-server.ts'
import type { SentWebhook, WebhookFault } from './webhooks.ts'

export interface DoubleOptions {
  mode?: 'test' | 'live'
  now?: () => Date
  /** The double signs with the first. */
  webhookSecrets?: readonly string[]
  installation?: string
}

export interface PaidWith {
  /** The amount and the currency that the provider received, where they are not what was asked. */
  cents?: number
  currency?: string
  funding?: 'credit' | 'debit' | 'prepaid'
  last4?: string
}

/** The controls of a provider's double. `attempt` is our id of a checkout; a payment has the provider's id. */
export interface ProviderDouble extends DoubleServer {
  readonly name: PaymentProvider['name']
  /** The account of this double in the settings of a studio. */
  readonly account: ProviderAccount
  /** A provider that speaks with this double. */
  provider(account?: Partial<ProviderAccount>): Promise<PaymentProvider>

  /** The number of checkouts that the provider has for this attempt. */
  checkoutsOf(attempt: string): number
  /** The origin in the addresses of payment pages and vouchers; at first the double's own. */
  pageOrigin: string

  /** A card is charged at once. Answers the provider's id of the payment. */
  pay(attempt: string, paid?: PaidWith): string
  decline(attempt: string): void
  /** The member chooses OXXO or SPEI on the payment page. */
  issueVoucher(attempt: string, method?: Exclude<OnlineMethod, 'card'>): void
  payVoucher(attempt: string, paid?: PaidWith): string
  /** The last day of the voucher passes. */
  failVoucher(attempt: string): void
  /** The life of the payment page ends. */
  expire(attempt: string): void
  /** The page can be used again, and a voucher of it no longer: for what a server must survive, whatever made the provider do it. */
  reopen(attempt: string): void

  /** All money of the account, also what was returned or is in dispute. */
  received(): { payment: string; cents: number; currency: string; refunded: number; isDisputed: boolean }[]
  /** The provider's ids of its refunds, oldest first. */
  refunds(): string[]
  refundFromPanel(payment: string, cents: number): string
  /** Whether a new refund has to wait. */
  refundsWait: boolean
  finishRefund(refund: string): void
  failRefund(refund: string): void
  dispute(payment: string): void
  closeDispute(payment: string, result: 'won' | 'lost'): void
  /** Whether the fee of a payment is there at once; otherwise `settleFee` brings it. */
  feesAtOnce: boolean
  settleFee(payment: string): void

  /** The webhooks that were not sent yet, as requests to the webhook route. They count as sent after that. */
  takeWebhooks(fault?: WebhookFault): SentWebhook[]
}
