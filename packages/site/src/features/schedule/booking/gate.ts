/** A separate module, imported with the first booking, because it contains the texts of all refusals. */
import { bookingVerdictQuery, type Http } from '@estudio/client'
import { type Refusal, refusal } from '@estudio/texts'
import type { QueryClient } from '@tanstack/react-query'

export { bookingGate } from '@estudio/texts'

/** Says before the booking that the member has another class at that hour. The booking itself checks every rule again. */
export const overlapRefusal = async (
  queries: QueryClient,
  http: Http,
  member: string | undefined,
  classId: string,
): Promise<Refusal | undefined> => {
  const verdict = await queries.fetchQuery(bookingVerdictQuery(http, member, classId)).catch(() => undefined)
  if (verdict?.code !== 'overlapping_reservation' || verdict.message === null) return undefined
  return { ...refusal(verdict.code), message: verdict.message }
}
