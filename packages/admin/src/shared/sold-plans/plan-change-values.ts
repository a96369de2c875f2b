import type { UserPlan } from '@estudio/contract'
import { isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { checkReason, type ReasonValues } from '../../ui/form/reason.ts'

const { plans, changes } = texts.admin.users

export interface ExtendValues extends ReasonValues {
  end_date: string | null
}

/** A plan can only be extended: the new last day is after the present last day. */
export const checkExtend =
  (plan: Pick<UserPlan, 'end_date'>) =>
  (values: ExtendValues): FormErrors<ExtendValues> => {
    const end = values.end_date ?? ''
    return {
      ...checkReason(values),
      end_date: isCivilDate(end) && end > plan.end_date ? undefined : plans.endNotLater,
    }
  }

export interface AdjustValues extends ReasonValues {
  /** The number of added (above 0) or removed (below 0) classes. */
  delta: number | null
}

/** A whole number except 0, which removes at most the classes that are left. */
export const checkAdjust =
  (left: number) =>
  (values: AdjustValues): FormErrors<AdjustValues> => {
    const delta = values.delta ?? 0
    const tooMany = left + delta < 0 ? changes.adjust.tooMany(left) : undefined
    return {
      ...checkReason(values),
      delta: delta !== 0 && Number.isInteger(delta) ? tooMany : changes.adjust.required,
    }
  }

/** “Quedarán 5.”, shown for a valid number. */
export const adjustResult = (left: number, delta: number | null): string | undefined =>
  delta && left + delta >= 0 ? changes.adjust.result(left + delta) : undefined
