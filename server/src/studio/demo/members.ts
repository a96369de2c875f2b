import { randomUUID } from 'node:crypto'
import { addDays, atTime, type CivilDate, instantOf, planEnd } from '@estudio/domain'
import { demoAddresses } from './accounts.ts'
import { chance, chanceBetween, demoEmail, demoMembers, demoPlans } from './catalogue.ts'

export interface DemoMemberPlan {
  id: string
  email: string
  plan: string
  status: 'frozen' | 'active' | 'cancelled'
  method: 'transfer' | 'cash' | 'card'
  /** Null for a sale at the counter. */
  channel: 'transfer' | 'oxxo' | null
  start_date: CivilDate
  end_date: CivilDate
  bought_at: Date
  verified_at: Date | null
  closed_at: Date | null
  class_limit: number | null
  /** The member stops booking when this many classes are left. */
  leaves?: number
}

export interface DemoMember {
  email: string
  joined_at: Date
  plans: DemoMemberPlan[]
}

interface CurrentPlan {
  plan: string
  /** The start, in days from today. */
  starts: number
  state?: 'unpaid' | 'cancelled'
  leaves?: number
  lapses?: boolean
}

/** The demo studio opened this many days ago: a little more than three months of income. */
const openedDays = 104

const regulars = (count: number, plan: string, days: number): CurrentPlan[] =>
  Array.from({ length: count }, (_, index) => ({ plan, starts: -1 - Math.floor((index * days) / count) }))

/** The list has every state of a plan. Most members are regulars, each on another day of a renewed plan. */
const currentPlans: readonly CurrentPlan[] = [
  ...regulars(13, '1 Mes', 29),
  ...regulars(8, '3 Meses Ilimitado', 80),
  ...regulars(5, '12 Clases', 29),
  { plan: '4 Clases', starts: -10, leaves: 2, lapses: true },
  { plan: '8 Clases', starts: -27, lapses: true },
  { plan: '4 Clases', starts: -12, leaves: 0, lapses: true },
  { plan: '4 Clases', starts: -14, leaves: 0, lapses: true },
  { plan: '1 Mes', starts: 4, lapses: true },
  { plan: '8 Clases', starts: 1, state: 'unpaid', lapses: true },
  { plan: '1 Mes', starts: 2, state: 'unpaid', lapses: true },
  { plan: '12 Clases', starts: -45, lapses: true },
  { plan: '8 Clases', starts: -38, lapses: true },
  { plan: '3 Meses Ilimitado', starts: -20, state: 'cancelled', lapses: true },
]

/** The plan of member@. */
const demoMemberPlan: CurrentPlan = { plan: '12 Clases', starts: -5, leaves: 7, lapses: true }

const forgottenPurchase: CurrentPlan = { plan: '4 Clases', starts: 5, state: 'unpaid', lapses: true }

export interface DemoMoment {
  now: Date
  today: CivilDate
  zone: string
}

const planByName = new Map<string, (typeof demoPlans)[number]>(demoPlans.map((plan) => [plan.name, plan]))
const planDuration = (plan: string): number => planByName.get(plan)?.duration_days ?? 0

/** Some members pay at the counter; member@ has the receipt of a transfer. */
function paymentOf(
  email: string,
  { starts, state }: CurrentPlan,
): Pick<DemoMemberPlan, 'method' | 'channel'> {
  const counter = chance(email, starts, 'counter')
  if (counter < 0.14 && state !== 'unpaid' && email !== demoAddresses[2])
    return { method: counter < 0.09 ? 'cash' : 'card', channel: null }
  return { method: 'transfer', channel: chance(email, starts, 'channel') < 0.3 ? 'oxxo' : 'transfer' }
}

/** The plan was bought `bought` days before today and paid the next morning. */
function planDemoPurchase(
  email: string,
  held: CurrentPlan,
  bought: number,
  { now, today, zone }: DemoMoment,
): DemoMemberPlan {
  const { plan, starts, state, leaves } = held
  const at = (days: number, hours: readonly [number, number], what: string): Date => {
    const [hour, minute] = [
      chanceBetween(...hours, email, starts, what),
      chanceBetween(10, 59, email, starts),
    ]
    return instantOf(atTime(addDays(today, days), `${String(hour).padStart(2, '0')}:${minute}`), zone)
  }
  const start_date = addDays(today, starts)
  return {
    id: randomUUID(),
    email,
    plan,
    status: state === 'unpaid' ? 'frozen' : (state ?? 'active'),
    ...paymentOf(email, held),
    start_date,
    end_date: planEnd(start_date, planDuration(plan)),
    bought_at: at(-bought, [8, 21], 'bought'),
    verified_at: state === 'unpaid' ? null : at(1 - bought, [9, 18], 'verified'),
    closed_at: state === 'cancelled' ? new Date(now.getTime() - 4 * 86_400_000) : null,
    class_limit: planByName.get(plan)?.class_limit ?? null,
    ...(leaves !== undefined && { leaves }),
  }
}

/** Returns the earliest plan first; new members often buy a single class first. */
function earlierPlans(email: string, current: CurrentPlan, joined: number): CurrentPlan[] {
  const plan = current.plan === '3 Meses Ilimitado' ? '1 Mes' : current.plan
  // The plans of a regular follow one another; a lapsed member was away for some days.
  let first = current.starts - (current.lapses ? chanceBetween(3, 9, email, 'away') : 0)
  const earlier: CurrentPlan[] = []
  while (first - planDuration(plan) > -joined) {
    first -= planDuration(plan)
    earlier.unshift({ plan, starts: first })
  }
  const trial = { plan: 'Clase de Prueba', starts: first - planDuration('Clase de Prueba') }
  if (trial.starts > -joined && chance(email, 'trial') < 0.6) earlier.unshift(trial)
  return earlier
}

function memberWith(email: string, current: CurrentPlan, joined: number, moment: DemoMoment): DemoMember {
  const held = [...earlierPlans(email, current, joined), current]
  if (!current.lapses) held.push({ plan: current.plan, starts: current.starts + planDuration(current.plan) })
  const plans = held.flatMap((plan, index) => {
    const before = held[index - 1]
    const renews = before !== undefined && !plan.lapses && before.plan !== 'Clase de Prueba'
    const [least, most] = renews ? [8, 13] : [2, 4]
    const lead = chanceBetween(least, most, email, plan.starts)
    if (plan.state === 'unpaid') return planDemoPurchase(email, plan, plan.starts > 4 ? 6 : 1, moment)
    // The next plan exists once it is paid, the day after its purchase.
    if (index > held.indexOf(current) && lead - plan.starts < 2) return []
    return planDemoPurchase(email, plan, Math.max(2, lead - plan.starts), moment)
  })
  const joined_at = new Date((plans[0]?.bought_at ?? moment.now).getTime() - 40 * 60_000)
  return { email, joined_at, plans }
}

/** The forty members and member@. The last four hold no plan. */
export function planDemoMembers(moment: DemoMoment): DemoMember[] {
  const members = demoMembers.map((name, index): DemoMember => {
    const email = demoEmail(name)
    // 11 and 36 have no common divisor, so neighbours in the list get different plans.
    const current = currentPlans[(index * 11) % currentPlans.length]
    if (index < currentPlans.length && current) {
      const since = chance(email, 'founder') < 0.6 ? 0 : chanceBetween(0, 60, email, 'since')
      return memberWith(email, current, openedDays - since, moment)
    }
    if (index === currentPlans.length) return memberWith(email, forgottenPurchase, 0, moment)
    const days = chanceBetween(3, 60, email, 'joined')
    return { email, joined_at: new Date(moment.now.getTime() - days * 86_400_000), plans: [] }
  })
  return [...members, memberWith(demoAddresses[2], demoMemberPlan, 0, moment)]
}

export const openedAt = (now: Date): Date => new Date(now.getTime() - (openedDays + 5) * 86_400_000)
