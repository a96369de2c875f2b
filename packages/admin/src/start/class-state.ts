import type { DeskClass } from '@estudio/contract'

export const isHeld = ({ status }: DeskClass): boolean => status === 'scheduled'

/** How many people of a class nobody has marked. */
export const unmarkedIn = ({ people }: DeskClass): number =>
  people.filter(({ attendance }) => attendance === null).length

/** The colour of a warning stands on what somebody has to do now, and on nothing else. */
export const urgent = { color: 'studio.ochre', fontWeight: 600 } as const
