/** Both spellings have the same meaning in every status. */
export const isCancelled = (status: string | null | undefined): boolean =>
  status === 'cancelled' || status === 'canceled'

/** The spelling with which a user plan is stored. */
export const userPlanStatus = (status: string): string => (isCancelled(status) ? 'cancelled' : status)

export type ShownReservationStatus = 'reserved' | 'canceled' | 'active' | 'pending'

/** A reservation is shown as reserved, canceled or active; any other status is shown as pending. */
export const shownReservationStatus = (status: string | null | undefined): ShownReservationStatus => {
  if (isCancelled(status)) return 'canceled'
  return status === 'reserved' || status === 'active' ? status : 'pending'
}

type CoachRowStatus = 'scheduled' | 'cancelled' | 'completed' | 'pending'

/** The status of a class in a coach's list; only cancelled classes are red. */
export const coachRowStatus = (status: string | null | undefined): CoachRowStatus => {
  if (isCancelled(status)) return 'cancelled'
  return status === 'scheduled' || status === 'completed' ? status : 'pending'
}
