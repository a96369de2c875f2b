/** The number of unpaid purchases that a member may have at the same time. */
export const MAX_OPEN_PURCHASES = 3
/** Days until an unpaid plan is deleted. */
export const UNPAID_PLAN_DAYS = 7
