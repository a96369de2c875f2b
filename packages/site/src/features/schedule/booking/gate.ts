/** A separate module, imported with the first booking, because it contains the texts of all refusals. */
import { bookingVerdictQuery, type Http } from '@estudio/client'
import type { CivilDate } from '@estudio/domain'
import { type Refusal, refusal } from '@estudio/texts'
import type { QueryClient } from '@tanstack/react-query'

export { bookingGate } from '@estudio/texts'

/** Refusals that only the server knows. The booking itself checks every rule again. */
const known = ['overlapping_reservation', 'makeup_expired'] as const

interface ServerVerdict {
  /** Another class at that hour, or a make-up that ends before the class. */
  refused?: Refusal
  makeUpUntil: CivilDate | null
}

/** Returns what the server says before the booking, or nothing when it cannot be asked. */
export const serverVerdict = async (
  queries: QueryClient,
  http: Http,
  member: string | undefined,
  classId: string,
): Promise<ServerVerdict> => {
  const verdict = await queries.fetchQuery(bookingVerdictQuery(http, member, classId)).catch(() => undefined)
  const code = known.find((one) => one === verdict?.code)
  const refused = code && verdict?.message ? { ...refusal(code), message: verdict.message } : undefined
  return { refused, makeUpUntil: verdict?.make_up_until ?? null }
}
