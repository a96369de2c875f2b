import {
  type BookingAnswer,
  type OwnWaitlist,
  type OwnWaitlistEntry,
  paths,
  type Reservation,
  type WaitlistEntry,
  type WaitlistEntryAnswer,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'

/** The waiting lists a member is on. */
export const waitlistApi = ({ request }: Http) => ({
  list: async (): Promise<OwnWaitlistEntry[]> =>
    (await request<OwnWaitlist>(paths.ownWaitlist, { cache: 'no-store' })).entries,
  /** @throws ApiError with the reason code */
  join: async (classId: string): Promise<WaitlistEntry> =>
    (await request<WaitlistEntryAnswer>(paths.waitlist(classId), { method: 'POST' })).entry,
  leave: async (classId: string): Promise<void> => {
    await request(paths.waitlist(classId), { method: 'DELETE' })
  },
  /** Books the place that is held. @throws ApiError `offer_expired`, … */
  accept: async (entryId: string): Promise<Reservation> =>
    (await request<BookingAnswer>(paths.acceptOffer(entryId), { method: 'POST' })).reservation,
})
