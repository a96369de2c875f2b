import { isCivilDate } from '@estudio/domain'

/** The plan that the address of /compra names by its id, with the start date of a renewal; null without a plan. */
export const chosenPlan = (search: string): { id: string; startDate: string | null } | null => {
  const parameters = new URLSearchParams(search)
  const id = parameters.get('plan')
  const start = parameters.get('inicio')
  return id ? { id, startDate: start !== null && isCivilDate(start) ? start : null } : null
}

/** The id of the plan that a new purchase begins with; null for a renewal and for other pages. */
export const planOfPurchase = (address: string): string | null => {
  const { pathname, search } = new URL(address, 'https://site.invalid')
  const chosen = pathname === '/compra' ? chosenPlan(search) : null
  return chosen && !chosen.startDate ? chosen.id : null
}
