import { minutesUntil, STARTING_SOON_MINUTES } from '@estudio/domain'

/** Whether a member is on her way to her class, and needs her pass. */
export const isPassTime = (starts: Date, now: Date): boolean =>
  minutesUntil(starts, now) <= STARTING_SOON_MINUTES
