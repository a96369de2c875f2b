import { isDeepStrictEqual } from 'node:util'
import type { Checkout, UserPlan } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { OpenProvider } from '../../server/src/studio/sales/online-payments/accounts/open-provider.ts'
import {
  type CheckoutOrder,
  type CheckoutState,
  type DisputeState,
  type MethodCapabilities,
  type OnlineMethod,
  type PaymentProvider,
  type ProviderAccount,
  ProviderMisconfigured,
  type ProviderMode,
  type ProviderName,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  type RefundOrder,
  type RefundState,
} from '../../server/src/studio/sales/online-payments/providers/provider.ts'
import type { Answer } from './http.ts'
import { takeOnlinePayments } from './online-payments.ts'
import { openStudio } from './open.ts'
import { type Member, type Person, password, setUsualPassword } from './people.ts'
import type { Studio, StudioOptions } from './studio.ts'

interface Opened {
  order: CheckoutOrder
  id: string
  state: CheckoutState
}

const delayed = (maxCents: number): MethodCapabilities => ({
  offered: true,
  minCents: 1000,
  maxCents,
  delayed: true,
  refund: 'none',
  refundDays: undefined,
})

const capabilities: Record<OnlineMethod, MethodCapabilities> = {
  card: {
    offered: true,
    minCents: 1000,
    maxCents: 99_999_999,
    delayed: false,
    refund: 'partial',
    refundDays: undefined,
  },
  oxxo: delayed(1_000_000),
  spei: delayed(99_999_999),
}

/**
 * A provider in memory, for what the server decides with its answers. How each provider speaks is tested against its own double.
 */
export class MemoryProvider {
  readonly calls: string[] = []
  readonly checkouts = new Map<string, Opened>()
  /** The orders of refunds that were carried out, each once. */
  readonly refunds: RefundOrder[] = []
  readonly #refundsByKey = new Map<string, RefundState>()
  /** The status that a new refund has. */
  refundStatus: RefundState['status'] = 'done'
  readonly keys: string[] = []
  /** Thrown by these calls until it is removed. */
  readonly faults = new Map<string, Error>()
  /** Called while a call is on its way. */
  during: ((call: string) => Promise<void>) | undefined
  accounts: ProviderAccount[] = []
  #made = 0

  constructor(readonly name: ProviderName) {}

  #next(prefix: string): string {
    this.#made += 1
    return this.name === 'stripe'
      ? `${prefix}_test${String(this.#made).padStart(8, '0')}`
      : String(1000 + this.#made)
  }

  async #call(name: string): Promise<void> {
    this.calls.push(name)
    await this.during?.(name)
    const fault = this.faults.get(name)
    if (fault) throw fault
  }

  down(...calls: string[]): void {
    for (const call of calls) this.faults.set(call, new ProviderUnavailable('down'))
  }

  up(): void {
    this.faults.clear()
  }

  opened(attempt: string): Opened {
    const found = this.checkouts.get(attempt)
    if (!found) throw new Error(`no checkout ${attempt}`)
    return found
  }

  set(attempt: string, state: CheckoutState): void {
    this.opened(attempt).state = state
  }

  payment(attempt: string, payment: Partial<ProviderPayment> = {}): ProviderPayment {
    const { order } = this.opened(attempt)
    return {
      providerPaymentId: this.#next('pi'),
      attempt,
      namesInstallation: true,
      received: { cents: order.cents, currency: 'MXN' },
      isExact: true,
      method: order.method,
      paidAt: new Date('2026-11-16T16:00:00Z'),
      feeCents: undefined,
      cardFunding: order.method === 'card' ? 'credit' : undefined,
      last4: order.method === 'card' ? '4242' : undefined,
      refundedCents: 0,
      refunds: [],
      disputes: [],
      ...payment,
    }
  }

  /** Adds a payment to those of the checkout. */
  pay(attempt: string, payment: Partial<ProviderPayment> = {}): ProviderPayment {
    const paid = this.payment(attempt, payment)
    const { state } = this.opened(attempt)
    const earlier = state.kind === 'settled' ? state.payments : []
    const others = earlier.filter(({ providerPaymentId }) => providerPaymentId !== paid.providerPaymentId)
    this.set(attempt, { kind: 'settled', payments: [...others, paid] as [ProviderPayment] })
    return paid
  }

  voucher(attempt: string, payBy = new Date('2026-11-20T05:59:59Z'), number = '12345678901234'): void {
    const { method } = this.opened(attempt).order
    this.set(attempt, {
      kind: 'awaiting',
      method,
      voucherUrl: method === 'oxxo' ? 'https://payments.stripe.com/oxxo/voucher/1' : undefined,
      reference: method === 'oxxo' ? number : '646180111812345678',
      payBy,
    })
  }

  readonly open = (name: ProviderName, account: ProviderAccount): PaymentProvider => {
    this.accounts.push(account)
    const find = (attempt: string): CheckoutState => this.checkouts.get(attempt)?.state ?? { kind: 'unknown' }
    return {
      name,
      mode: account.mode,
      capabilities: (method) => capabilities[method],
      createCheckout: async (order) => {
        const known = this.checkouts.get(order.attempt)
        if (!known) {
          const id = this.#next('cs')
          const url = `https://checkout.stripe.com/c/pay/${id}`
          const state = { kind: 'open', url, expiresAt: order.openUntil } as const
          this.checkouts.set(order.attempt, { order, id, state })
        }
        // The provider may have created it although its answer is lost.
        await this.#call('create')
        this.keys.push(order.idempotencyKey)
        const { id, order: first } = this.opened(order.attempt)
        if (!isDeepStrictEqual(first, order)) throw new ProviderRefused('idempotency_error')
        return { checkoutId: id, url: `https://checkout.stripe.com/c/pay/${id}`, expiresAt: order.openUntil }
      },
      readCheckout: async ({ attempt }) => {
        // The state at the moment of the question, before the call waits.
        const said = find(attempt)
        await this.#call('read')
        return said
      },
      expireCheckout: async ({ attempt }) => {
        await this.#call('expire')
        if (find(attempt).kind === 'open') this.set(attempt, { kind: 'expired' })
        return find(attempt)
      },
      refund: async (order): Promise<RefundState> => {
        const fault = this.faults.get('refund')
        if (fault instanceof ProviderRefused) throw fault
        // The provider may have made it although its answer is lost.
        const made = this.#refund(order)
        await this.#call('refund')
        return { ...made, refund: order.refund }
      },
      readPayment: async (id) => {
        const said = structuredClone(
          this.payments().find(({ providerPaymentId }) => providerPaymentId === id),
        )
        await this.#call('payment')
        return said
      },
      parseWebhook: ({ raw, headers }) => {
        if (!account.webhookSecrets.includes(String(headers['x-test-secret'])))
          return { kind: 'refused', why: 'signature' }
        const event = JSON.parse(raw.toString()) as { id: string; ignored?: true; about: object }
        if (event.ignored) return { kind: 'ignored', why: 'foreign' }
        return { kind: 'hint', hint: { eventId: event.id, at: new Date(), about: event.about } }
      },
      sweep: async function* () {},
      check: async () => {
        await this.#call('check')
        if (account.apiKey.includes('wrong')) throw new ProviderMisconfigured('key refused')
        const mode = account.apiKey.includes('_live_') ? 'live' : 'test'
        const accountId = account.apiKey.includes('other') ? 'acct_2' : 'acct_1'
        return { accountId, accountName: 'Estudio de prueba', mode, problems: [] }
      },
    }
  }

  payments(): ProviderPayment[] {
    const paid = [...this.checkouts.values()].flatMap(({ state }) =>
      state.kind === 'settled' ? state.payments : [],
    )
    return [...paid, ...this.strays]
  }

  #change(payment: string, change: (known: ProviderPayment) => Partial<ProviderPayment>): void {
    const known = this.payments().find(({ providerPaymentId }) => providerPaymentId === payment)
    if (!known) throw new Error(`no payment ${payment}`)
    Object.assign(known, change(known))
  }

  #addRefund(payment: string, cents: number, refund: string | undefined): RefundState {
    const made: RefundState = {
      providerRefundId: this.#next('re'),
      refund,
      cents,
      status: this.refundStatus,
      reason: undefined,
    }
    this.#change(payment, ({ refunds, refundedCents }) => ({
      refunds: [...refunds, made],
      refundedCents: refundedCents + cents,
    }))
    return made
  }

  /** Makes the refund of an order once. Mercado Pago keeps no reference of ours. */
  #refund(order: RefundOrder): RefundState {
    const known = this.#refundsByKey.get(order.idempotencyKey)
    if (known) return known
    this.refunds.push(order)
    const reference = this.name === 'stripe' ? order.refund : undefined
    const made = this.#addRefund(order.providerPaymentId, order.cents, reference)
    this.#refundsByKey.set(order.idempotencyKey, made)
    return made
  }

  refundFromPanel({ providerPaymentId }: Pick<ProviderPayment, 'providerPaymentId'>, cents: number): void {
    this.#addRefund(providerPaymentId, cents, undefined)
  }

  /** Every refund of the payment has this status from now on. */
  endRefunds(
    { providerPaymentId }: Pick<ProviderPayment, 'providerPaymentId'>,
    status: RefundState['status'],
  ) {
    const isBack = status === 'failed' || status === 'cancelled'
    this.#change(providerPaymentId, ({ refunds, refundedCents }) => ({
      refunds: refunds.map((one) => ({ ...one, status, reason: isBack ? 'lost_or_stolen_card' : undefined })),
      refundedCents: isBack ? 0 : refundedCents,
    }))
  }

  dispute(
    { providerPaymentId, received }: Pick<ProviderPayment, 'providerPaymentId' | 'received'>,
    status: DisputeState['status'] = 'open',
    dueBy = new Date('2026-11-30T18:00:00Z'),
  ): void {
    const about = { providerDisputeId: `du_${providerPaymentId}`, reason: 'fraudulent', dueBy }
    this.#change(providerPaymentId, () => ({ disputes: [{ ...about, cents: received.cents, status }] }))
  }

  /** The provider names no dispute of the payment any more, or only these. */
  endDispute(
    { providerPaymentId }: Pick<ProviderPayment, 'providerPaymentId'>,
    disputes: DisputeState[] = [],
  ): void {
    this.#change(providerPaymentId, () => ({ disputes }))
  }

  /** Payments that name a checkout which the server does not know. */
  readonly strays: ProviderPayment[] = []
}

export const useProviders = (studio: Studio, ...providers: MemoryProvider[]): void => {
  const open: OpenProvider = (name, account) => {
    const provider = providers.find((one) => one.name === name)
    if (!provider) throw new Error(`no provider ${name}`)
    return provider.open(name, account)
  }
  studio.context.sales.openProvider = open
}

const methods = [
  { id: 'card', offered: true, min: 10, max: 1_000_000 },
  { id: 'oxxo', offered: true, min: 10, max: 10_000 },
  { id: 'spei', offered: true, min: 10, max: 1_000_000 },
]

/** The administrator stores the key and a secret, checks them and chooses the provider. */
export async function choosesProvider(
  studio: Studio,
  admin: Person,
  provider: ProviderName,
  mode: ProviderMode = 'live',
): Promise<void> {
  await setUsualPassword(studio.db, admin.email)
  const key = { provider, mode, key: `sk_${mode}_abcdefgh1234`, add_secret: 'whsec_abcdefgh5678' }
  const saved = await admin.put('/api/admin/settings/payments', { keys: [key], current_password: password })
  const checked = await admin.post('/api/admin/settings/payments/check', { provider, mode })
  const choice = { provider, mode, methods, current_password: password }
  const chosen = await admin.put('/api/admin/settings/payments', choice)
  const statuses = [saved.status, checked.status, chosen.status]
  if (statuses.some((status) => status !== 200)) throw new Error(`answers ${statuses.join()}`)
}

export interface OnlineStudio {
  studio: Studio
  admin: Person
  provider: MemoryProvider
  /** A member who bought a plan for 1,800 pesos. */
  buys(price?: number): Promise<{ ana: Member; plan: UserPlan }>
  /** The same, with the page of a checkout open. */
  opens(method?: OnlineMethod): Promise<{ ana: Member; plan: UserPlan; checkout: Checkout }>
  planOf(member: Member): Promise<UserPlan>
  /** Runs the job that asks the provider. */
  polls(): Promise<void>
  /** A signed call of the provider. */
  hints(about: object, id?: string): Promise<Answer>
}

export async function openOnlineStudio(
  name: ProviderName = 'stripe',
  options: StudioOptions = {},
): Promise<OnlineStudio> {
  // The members of a test share a network.
  const studio = await openStudio({ ...options, env: { RATE_LIMIT_SCALE: '100', ...options.env } })
  const admin = await studio.admin()
  const provider = new MemoryProvider(name)
  useProviders(studio, provider)
  await choosesProvider(studio, admin, name)
  let events = 0
  const buys = async (price = 180_000) => {
    const ana = await studio.member()
    const { id } = await studio.plan({ price, classLimit: 8 })
    const bought = await ana.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: id,
      start_date: civilDateOf(studio.clock.now(), 'America/Mazatlan'),
    })
    if (bought.status !== 201) throw new Error(`the purchase was answered ${bought.status}`)
    return { ana, plan: bought.body.plan }
  }
  return {
    studio,
    admin,
    provider,
    buys,
    async opens(method = 'card') {
      const { ana, plan } = await buys()
      const path = `/api/user-plans/${plan.id}/checkouts`
      const { body, status } = await ana.post<{ checkout: Checkout }>(path, { method })
      if (status !== 201) throw new Error(`the checkout was answered ${status}`)
      return { ana, plan, checkout: body.checkout }
    },
    async planOf(member) {
      const { body } = await member.get<{ plans: UserPlan[] }>('/api/user/plans')
      const [plan] = body.plans
      if (!plan) throw new Error('no plan')
      return plan
    },
    polls: () => takeOnlinePayments(studio),
    async hints(about, id) {
      events += 1
      const payload = { id: id ?? `evt_${String(events).padStart(8, '0')}`, about }
      const answer = await studio.app.inject({
        method: 'POST',
        url: `/webhooks/payments/${name}`,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', 'x-test-secret': 'whsec_abcdefgh5678' },
      })
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    },
  }
}
