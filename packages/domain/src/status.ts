/** Both spellings mean the same wherever a status is read (A08). */
export const isCancelled = (status: string | null | undefined): boolean =>
  status === 'cancelled' || status === 'canceled'

/** The spelling a user plan is stored with. */
export const userPlanStatus = (status: string): string => (isCancelled(status) ? 'cancelled' : status)

export type ShownReservationStatus = 'reserved' | 'canceled' | 'active' | 'pending'

/** How a reservation is shown: reserved, canceled or active; anything else is pending (CRD-16). */
export const shownReservationStatus = (status: string | null | undefined): ShownReservationStatus => {
  if (isCancelled(status)) return 'canceled'
  return status === 'reserved' || status === 'active' ? status : 'pending'
}

type CoachRowStatus = 'scheduled' | 'cancelled' | 'completed' | 'pending'

/** How a coach's class is listed (AIN-08, A52); only cancelled ones are red. */
export const coachRowStatus = (status: string | null | undefined): CoachRowStatus => {
  if (isCancelled(status)) return 'cancelled'
  return status === 'scheduled' || status === 'completed' ? status : 'pending'
}
