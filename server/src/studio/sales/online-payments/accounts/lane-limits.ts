import type { ProviderMode, ProviderName } from '../providers/provider.ts'

/** The account whose work a lane of the job does. */
export interface Account {
  provider: ProviderName
  mode: ProviderMode
}

/** The number of events, checkouts or refunds that are read from the database at once. */
export const LANE_ITEMS = 50
const CALLS_AT_ONCE = 5
/** After so long a lane takes no other item, so that a run of the job ends in time. */
const TAKE_MS = 30_000
/** The time that all calls for one item may take. */
const ITEM_MS = 20_000

export const laneLimits = (signal: AbortSignal) => ({ atOnce: CALLS_AT_ONCE, takeMs: TAKE_MS, signal })

export const untilLate = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ITEM_MS)])
