import type { AccountImpact } from '@estudio/contract'
import { texts } from '@estudio/texts'

const t = texts.admin.users.deletion

/** What deleting somebody takes along (B04), in a sentence for each thing there is. */
export const removalText = ({ reservations, plans, classes }: AccountImpact): string => {
  const parts = [
    classes > 0 && t.classes(classes),
    reservations > 0 && t.reservations(reservations),
    plans > 0 && t.plans(plans),
  ].filter(Boolean)
  return parts.length === 0 ? t.nothing : parts.join(' ')
}
