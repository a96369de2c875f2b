/** The hours for which each kind of mailed link or code works. */
export const LINK_HOURS = {
  confirmation: 24,
  invitation: 24,
  recovery: 1,
  reauthentication: 1,
  claim: 7 * 24,
} as const
