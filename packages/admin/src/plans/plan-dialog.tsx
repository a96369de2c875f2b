import type { Plan, PlanInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useEditing } from '../data/use-editing.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { PlanFields } from './plan-fields.tsx'
import { checkPlan, type PlanValues, planForm, toPlanInput } from './plan-form.ts'

const t = texts.admin.plans

interface PlanDialogProps {
  row?: Plan
  onClose: () => void
}

/** APL-06, APL-07: a new plan, or what is sold from now on of one that exists. */
const PlanDialog = ({ row, onClose }: PlanDialogProps) => {
  const { base, dialog } = useEditing<Plan, PlanValues, PlanInput>({
    resource: 'planes',
    row,
    formOf: planForm,
    toInput: toPlanInput,
    words: t,
    onDone: onClose,
  })
  return (
    <FormDialog
      key={base?.version}
      title={base ? t.edit : t.add}
      submit={base ? t.update : t.add}
      check={checkPlan}
      {...dialog}
    >
      <PlanFields />
    </FormDialog>
  )
}

export default PlanDialog
