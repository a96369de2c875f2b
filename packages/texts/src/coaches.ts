import { classCard } from './catalogue/class-card.ts'

/** “Coach Ana, Coach Luis”, or the text for a class without a coach. */
export const formatCoaches = (coaches: readonly { display_name: string; name: string }[]): string =>
  coaches.map(({ display_name, name }) => classCard.coach(display_name || name)).join(', ') ||
  classCard.coachPending
