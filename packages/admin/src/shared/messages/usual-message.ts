import type { Segment } from '@estudio/contract'

/** The ready message that a segment usually gets, by its original id. */
export const usualMessage: Partial<Record<Segment, string>> = {
  expiring: 'expiring',
  expired: 'expired',
  absent: 'absent',
  new: 'welcome',
  pending: 'pending',
  birthday: 'birthday',
}
