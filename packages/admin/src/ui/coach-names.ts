import type { CoachScheduleRow, Reservation } from '@estudio/contract'
import { coachPublicName } from '@estudio/domain'
import { joinNames, texts } from '@estudio/texts'

/** “Valeria y Renata”, or the text for a class without a coach. */
export const coachNames = ({ instructors }: Pick<CoachScheduleRow | Reservation, 'instructors'>): string =>
  instructors.length === 0 ? texts.classCard.coachPending : joinNames(instructors.map(coachPublicName))
