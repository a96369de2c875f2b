import type { UserPlan } from '@estudio/contract'
import { isLimited, UNLIMITED_CLASSES } from '@estudio/domain'
import { texts } from '@estudio/texts'

/** The classes left of a plan, such as “3 de 8 clases”. */
export const remainingOf = (plan: UserPlan): string =>
  isLimited(plan) && plan.classes_remaining !== UNLIMITED_CLASSES
    ? texts.planStatus.classesLeft(plan.classes_remaining, plan.class_limit ?? plan.classes_remaining)
    : texts.planStatus.unlimitedClasses
