import type { Checkout, UserPlan } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { OnlineMethod } from '../../server/src/studio/sales/online-payments/providers/provider.ts'
import { takeOnlinePayments } from './online-payments.ts'
import { closeAfterwards, openStudio } from './open.ts'
import { baseVariable, choosesDouble, doubleSecret, sendWebhook } from './payment-doubles/choose-double.ts'
import type { doubles } from './payment-doubles/doubles.ts'
import type { ProviderDouble } from './payment-doubles/provider-double.ts'
import type { SentWebhook, WebhookFault } from './payment-doubles/webhooks.ts'
import { type Member, type Person, setUsualPassword } from './people.ts'
import type { Studio, StudioOptions } from './studio.ts'

export interface Opened {
  ana: Member
  plan: UserPlan
  checkout: Checkout
}

/** A studio that takes payments through the double of a provider, by HTTP and with signed webhooks. */
export interface DoubleStudio {
  studio: Studio
  admin: Person
  double: ProviderDouble
  /** A new member who bought a plan for 1,800 pesos. */
  buys(): Promise<Pick<Opened, 'ana' | 'plan'>>
  /** The same, with the page of a checkout open. */
  opens(method?: OnlineMethod): Promise<Opened>
  /** Runs the job that handles events and reads checkouts that are due. */
  polls(): Promise<void>
  /** Sends one webhook of the double, and answers its status. */
  sends(webhook: SentWebhook): Promise<number>
  /** Sends every webhook that the double has not sent yet, in order, and answers their statuses. */
  delivers(fault?: WebhookFault): Promise<number[]>
  planOf(member: Member): Promise<UserPlan | undefined>
}

export async function openDoubleStudio(
  { name, open }: (typeof doubles)[number],
  options: StudioOptions = {},
): Promise<DoubleStudio> {
  let now = () => new Date()
  const double = await open({ mode: 'live', webhookSecrets: [doubleSecret], now: () => now() })
  closeAfterwards(() => double.close())
  // The members of a test share a network.
  const env = { RATE_LIMIT_SCALE: '100', ...options.env, [baseVariable(name)]: double.baseUrl }
  const studio = await openStudio({ ...options, env })
  now = () => studio.clock.now()
  const admin = await studio.admin()
  await setUsualPassword(studio.db, admin.email)
  await choosesDouble(admin, double)
  const sold = await studio.plan({ price: 180_000, classLimit: 8 })

  const buys = async () => {
    const ana = await studio.member()
    const { body, status } = await ana.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: sold.id,
      start_date: civilDateOf(studio.clock.now(), 'America/Mazatlan'),
    })
    if (status !== 201) throw new Error(`the purchase was answered ${status}`)
    return { ana, plan: body.plan }
  }
  const sends = (webhook: SentWebhook) => sendWebhook(studio, name, webhook)
  return {
    studio,
    admin,
    double,
    buys,
    sends,
    async opens(method = 'card') {
      const bought = await buys()
      const path = `/api/user-plans/${bought.plan.id}/checkouts`
      const { body, status } = await bought.ana.post<{ checkout: Checkout }>(path, { method })
      if (status !== 201) throw new Error(`the checkout was answered ${status}`)
      return { ...bought, checkout: body.checkout }
    },
    polls: () => takeOnlinePayments(studio),
    async delivers(fault) {
      const statuses: number[] = []
      for (const webhook of double.takeWebhooks(fault)) statuses.push(await sends(webhook))
      return statuses
    },
    async planOf(member) {
      return (await member.get<{ plans: UserPlan[] }>('/api/user/plans')).body.plans[0]
    },
  }
}
