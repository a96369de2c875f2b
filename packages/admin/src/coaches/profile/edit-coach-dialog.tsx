import type { Coach, CoachPatch } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useEditing } from '../../data/use-editing.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormText } from '../../ui/form/form-text.tsx'
import { type CoachValues, checkCoach, coachForm, toCoachPatch } from './coach-form.ts'

const t = texts.admin.coaches

interface EditCoachDialogProps {
  row: Coach
  onClose: () => void
}

/** What visitors read of a coach. */
const EditCoachDialog = ({ row, onClose }: EditCoachDialogProps) => {
  const { base, dialog } = useEditing<Coach, CoachValues, CoachPatch>({
    resource: 'instructores',
    row,
    formOf: coachForm,
    toInput: toCoachPatch,
    words: t,
    onDone: onClose,
  })
  return (
    <FormDialog
      key={base?.version}
      title={t.edit}
      subtitle={row.email}
      submit={t.save}
      check={checkCoach}
      {...dialog}
    >
      <FormText name="display_name" label={t.form.displayName} input={{ maxLength: LIMITS.name }} />
      <FormText
        name="bio"
        label={t.form.bio}
        help={texts.coach.profile.bioHelp}
        multiline
        minRows={4}
        maxRows={12}
        input={{ maxLength: LIMITS.text }}
      />
    </FormDialog>
  )
}

export default EditCoachDialog
