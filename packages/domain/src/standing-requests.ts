/** Whether a standing place is only a request: it waits for staff, for a place of its series, or for the member to accept the place. */
export const isStandingRequest = (state: string): boolean =>
  state === 'requested' || state === 'waiting' || state === 'offered'
