export const ADMIN_PAGE_SIZE = 10
export const SEARCH_DEBOUNCE_MS = 300
/** The step of a field with an amount in MXN: one centavo. */
export const PRICE_STEP = 0.01
