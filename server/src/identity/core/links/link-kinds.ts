import { HOUR_MS, LINK_HOURS } from '@estudio/domain'

export type LinkKind =
  | 'signup'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication'
  | 'claim'
  | 'claim_confirmation'

/** The time for which each kind of link is valid, in milliseconds. */
export const LINK_LIFETIME: Record<LinkKind, number> = {
  signup: LINK_HOURS.confirmation * HOUR_MS,
  invite: LINK_HOURS.invitation * HOUR_MS,
  recovery: LINK_HOURS.recovery * HOUR_MS,
  magiclink: HOUR_MS,
  email_change_old: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: LINK_HOURS.reauthentication * HOUR_MS,
  claim: LINK_HOURS.claim * HOUR_MS,
  claim_confirmation: LINK_HOURS.confirmation * HOUR_MS,
}
