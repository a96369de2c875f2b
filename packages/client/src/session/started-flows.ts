import { normalizeEmail } from '../storage.ts'
import { knownOrigin, type Origin } from './origin.ts'

const KEY = 'estudio-mail-flows'
/** The lifetime of the longest-lived link. */
const LIFETIME_MS = 24 * 3_600_000

interface Flow {
  at: number
  /** The page where the sign-up began. The address of a checkout names the chosen plan. */
  origin?: Origin
}

/** Earlier versions stored only the time. */
type KeptFlow = Flow | number

const toFlow = (kept: KeptFlow): Flow => (typeof kept === 'number' ? { at: kept } : kept)

const read = (storage: Storage, now: number): Record<string, Flow> => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, KeptFlow>
    const flows = Object.entries(kept).map(([email, flow]) => [email, toFlow(flow)] as const)
    return Object.fromEntries(flows.filter(([, { at }]) => now - at < LIFETIME_MS))
  } catch {
    return {}
  }
}

/**
 * The addresses for which this browser requested a mail with a link, and where each address continues once its link is
 * opened, in this tab or another tab. Such a link may open its session here; any other link needs the visitor's consent
 * first. This is a separate module, so that only the pages that request such mails load it.
 */
export const startedFlows = (storage: Storage = localStorage, now: () => number = Date.now) => ({
  /** Without an origin, the address keeps its earlier origin. */
  record: (email: string, origin?: Origin): void => {
    const flows = read(storage, now())
    const address = normalizeEmail(email)
    const flow: Flow = { at: now(), origin: origin ?? flows[address]?.origin }
    storage.setItem(KEY, JSON.stringify({ ...flows, [address]: flow }))
  },
  has: (email: string): boolean => normalizeEmail(email) in read(storage, now()),
  /** The page where the address continues, if this browser knows it. */
  originOf: (email: string): Origin | undefined => knownOrigin(read(storage, now())[normalizeEmail(email)]),
  forget: (email: string): void => {
    const { [normalizeEmail(email)]: _gone, ...others } = read(storage, now())
    if (Object.keys(others).length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(others))
  },
})
