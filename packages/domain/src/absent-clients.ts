/** Staff are reminded of a member with a plan who has not come for this many days. */
export const NO_VISIT_DAYS = 14
