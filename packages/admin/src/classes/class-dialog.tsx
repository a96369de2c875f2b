import type { StudioClass, StudioClassInput } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useEditing } from '../data/use-editing.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { FormSwitch } from '../ui/form/form-switch.tsx'
import { FormText } from '../ui/form/form-text.tsx'
import { type ClassValues, checkClass, classForm, toClassInput, withDuration } from './class-form.ts'

const t = texts.admin.classes

interface ClassDialogProps {
  row?: StudioClass
  onClose: () => void
}

/** ACL-05 to ACL-07: a new class of the catalogue, or one that is changed. */
const ClassDialog = ({ row, onClose }: ClassDialogProps) => {
  const { base, dialog } = useEditing<StudioClass, ClassValues, StudioClassInput>({
    resource: 'clases',
    row,
    formOf: classForm,
    toInput: toClassInput,
    always: withDuration,
    words: t,
    onDone: onClose,
  })
  return (
    <FormDialog
      key={base?.version}
      title={base ? t.edit : t.add}
      submit={base ? t.update : t.add}
      check={checkClass}
      {...dialog}
      width="xs"
    >
      <FormText name="name" label={texts.common.name} input={{ maxLength: LIMITS.name }} />
      <FormText
        name="description"
        label={texts.common.description}
        multiline
        minRows={3}
        maxRows={10}
        input={{ maxLength: LIMITS.text }}
      />
      <FormSwitch name="is_active" label={texts.common.active} states={t.activeSwitch} />
    </FormDialog>
  )
}

export default ClassDialog
