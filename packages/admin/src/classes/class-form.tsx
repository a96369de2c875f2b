import type { StudioClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { TextInput } from 'react-admin'
import { ImpactNote } from '../ui/impact-note.tsx'
import type { RecordDialogProps } from '../ui/lazy-dialog.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/record-dialogs.tsx'
import { SwitchInput } from '../ui/switch-input.tsx'
import { type ClassValues, checkClass, classMaxLengths, newClass, toClassInput } from './class-values.ts'
import { useClassImpact } from './use-class-impact.ts'

const t = texts.admin.classes

const ClassInputs = () => (
  <>
    <TextInput
      source="name"
      label={texts.common.name}
      slotProps={{ htmlInput: { maxLength: classMaxLengths.name } }}
    />
    <TextInput
      source="description"
      label={texts.common.description}
      multiline
      minRows={3}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: classMaxLengths.description } }}
    />
    <SwitchInput source="is_active" label={texts.common.active} states={t.activeSwitch} hideLabel />
  </>
)

/** ACL-05: creates a class of the catalogue. */
export const CreateClass = () => (
  <CreateDialog
    title={t.add}
    submit={t.add}
    defaultValues={newClass}
    validate={checkClass}
    transform={toClassInput}
    created={t.created}
    saveError={t.saveError}
    width="xs"
  >
    <ClassInputs />
  </CreateDialog>
)

/** ACL-07, A53: the duration cannot be edited, and every change sends it. */
export const EditClass = () => (
  <EditDialog<ClassValues, StudioClass>
    title={t.edit}
    submit={t.update}
    validate={checkClass}
    transform={toClassInput}
    alwaysSend={['duration_minutes']}
    updated={t.updated}
    saveError={t.saveError}
    width="xs"
  >
    <ClassInputs />
  </EditDialog>
)

/** ACL-09, B04: asks before a deletion and shows the affected classes and reservations. */
export const DeleteClass = ({ id, onClose }: RecordDialogProps) => {
  const { data: impact, error, refetch } = useClassImpact(id)
  return (
    <DeleteDialog<StudioClass>
      id={id}
      onClose={onClose}
      question={({ name }) => t.confirmDelete(name)}
      deleted={t.deleted}
      deleteError={t.deleteError}
      disabled={!impact}
    >
      <ImpactNote
        impact={{ data: impact, error, refetch }}
        toText={({ classes, reservations }) => t.deleteImpact(classes, reservations)}
      />
    </DeleteDialog>
  )
}
