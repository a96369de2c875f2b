import { coachPublicName } from '@estudio/domain'
import { classCard } from './catalogue/class-card.ts'

/** “Coach Ana, Coach Luis”, or the text for a class without a coach. */
export const formatCoaches = (coaches: readonly { display_name: string; name: string }[]): string =>
  coaches.map((coach) => classCard.coach(coachPublicName(coach))).join(', ') || classCard.coachPending
