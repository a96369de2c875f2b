import { plans } from '../catalogue/plans.ts'

export const plansSubtitle: string = plans.subtitle
export const includes: readonly string[] = plans.includes.items
/** The last question is computed from the settings. */
export const faq: readonly ({ question: string; answer: string } | { computed: 'cancellation' })[] = [
  ...plans.faq.items,
  { computed: 'cancellation' },
]
