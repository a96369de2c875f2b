/** The rows of a list's page: more than a desktop shows at once. */
export const LIST_PAGE_SIZE = 25
export const EXAMPLE_PAGE_SIZE = 10
export const SEARCH_DEBOUNCE_MS = 300
/** The step of a field with an amount in MXN: one centavo. */
export const PRICE_STEP = 0.01
