import type { Coach, CoachPatch } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Faults } from '../../ui/form/resolver.ts'
import { textFault } from '../../ui/form/text-fault.ts'

export interface CoachValues {
  display_name: string
  bio: string
}

export const coachForm = (coach?: Coach): CoachValues => ({
  display_name: coach?.display_name ?? '',
  bio: coach?.bio ?? '',
})

/** A coach has a name; the rest may be empty (B09). */
export const checkCoach = ({ display_name, bio }: CoachValues): Faults<CoachValues> => ({
  display_name: textFault(display_name, texts.admin.coaches.nameRequired, LIMITS.name),
  bio: [...bio].length > LIMITS.text ? texts.common.atMost(LIMITS.text) : undefined,
})

export const toCoachPatch = ({ display_name, bio }: CoachValues): CoachPatch => ({
  display_name: display_name.trim(),
  bio: bio.trim(),
})
