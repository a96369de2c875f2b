import type { Checkout, UserPlan } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import { awaitingText, formatLongDate, isLapsed, texts } from '@estudio/texts'

const { states, planActive, planFrom } = texts.onlinePayment

export interface StateText {
  title: string
  body: string
}

/** From when a paid plan can be used. */
export const paidPlanText = ({ name, start_date }: UserPlan, today: string): string =>
  start_date > today ? planFrom(name, formatLongDate(start_date)) : planActive(name)

const paidBody = (plan: UserPlan | undefined, today: string): string =>
  plan ? `${paidPlanText(plan, today)} ${states.paid.body}` : states.paid.body

/** The state of a payment in words. */
export const stateText = (checkout: Checkout, plan: UserPlan | undefined, moment: Moment): StateText => {
  const { state, method } = checkout
  if (state === 'awaiting') {
    const body = states.awaiting[isLapsed(checkout, moment) ? 'lapsed' : method]
    return { title: awaitingText(checkout, moment), body }
  }
  if (state !== 'paid') return states[state]
  return { ...states.paid, body: paidBody(plan, civilDateOf(moment.now, moment.zone)) }
}
