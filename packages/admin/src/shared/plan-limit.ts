import type { Plan } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import { texts } from '@estudio/texts'

const t = texts.admin.plans

type Limited = Pick<Plan, 'name' | 'class_limit'>

/** “4 clases”, “Sin límite”. */
export const limitText = ({ class_limit }: Pick<Limited, 'class_limit'>): string =>
  class_limit === null ? t.noLimit : t.limit(class_limit)

/** A plan is often named after its limit, which then needs no second mention. */
export const isNamedAfterLimit = (plan: Limited): boolean => foldText(plan.name) === foldText(limitText(plan))
