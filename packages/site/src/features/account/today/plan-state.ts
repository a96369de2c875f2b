import type { TodayPlan } from '@estudio/contract'

/** Whether a member has to choose a plan before she can book: the plan then comes first. */
export const isToBeChosen = (plan: TodayPlan | null): boolean => plan === null || plan.state === 'ended'

/** Whether a member has to pay for her plan, or wait until her payment is verified, before she can book. */
export const isWaitingForPayment = (plan: TodayPlan | null): boolean => plan?.state === 'waiting'
