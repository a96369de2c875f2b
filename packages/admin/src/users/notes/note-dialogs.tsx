import { DeleteNoteInput, maxLengthOf, type UserNote, UserNoteInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog, useVersionedForm } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'
import { success } from '../../ui/notifications.tsx'
import { useDeleteNote, useReadNote, useSaveNote } from './use-notes.ts'

const t = texts.admin.notes
const maxLength = maxLengthOf(UserNoteInput, 'text')

interface NoteDialogProps {
  userId: string
  onClose: () => void
}

interface NoteValues {
  text: string | null
}

const toNoteValues = (note: UserNote | undefined): NoteValues => ({ text: note?.text ?? null })

const noteErrors = schemaErrors(UserNoteInput, { text: t.required })
const checkNote = ({ text }: NoteValues) => noteErrors({ text: text?.trim() })

/** Writes a note, or changes the given one. */
export const NoteForm = ({ userId, note, onClose }: NoteDialogProps & { note?: UserNote }) => {
  const notify = useNotify()
  const read = useReadNote(userId, note?.id)
  const { mutateAsync } = useSaveNote(userId)
  const [initial] = useState(() => toNoteValues(note))
  const versioned = useVersionedForm<UserNote | undefined, NoteValues>({
    record: note,
    toValues: toNoteValues,
    // The list of notes, which is read again too, drops the form of a note that was deleted.
    read,
    onReadError: (error) => notify(errorText(error, t.error), { type: 'error' }),
  })
  return (
    <FormDialog<NoteValues>
      title={note ? t.edit : t.add}
      subtitle={t.hint}
      submit={texts.common.save}
      saveError={t.error}
      defaultValues={initial}
      versioned={versioned}
      validate={checkNote}
      onSubmit={async ({ text }) => {
        await mutateAsync({ note: versioned.record(), text: text?.trim() ?? '' })
        notify(t.saved, success)
      }}
      onClose={onClose}
      width="xs"
    >
      <TextInput
        source="text"
        label={t.label}
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </FormDialog>
  )
}

interface DeletionProps extends NoteDialogProps {
  note: UserNote
}

/** The author takes back a note that may still be changed. */
export const TakeBackNote = ({ userId, note, onClose }: DeletionProps) => {
  const notify = useNotify()
  const { mutateAsync, isPending, error } = useDeleteNote(userId, note)
  const remove = async () => {
    await mutateAsync(undefined)
    notify(t.removed, success)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.removeTitle}
      confirmLabel={t.remove}
      busy={isPending}
      error={error ? errorText(error, t.removeError) : undefined}
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <Typography variant="body2">{t.removeBody}</Typography>
    </ConfirmDialog>
  )
}

/** Deletes a note of any age with a reason, which the audit log keeps. */
export const DeleteNote = ({ userId, note, onClose }: DeletionProps) => (
  <ReasonDialog
    title={t.removeTitle}
    subtitle={t.of(note.author.name)}
    submit={t.remove}
    saveError={t.removeError}
    label={t.reason}
    maxLength={maxLengthOf(DeleteNoteInput, 'reason')}
    change={useDeleteNote(userId, note).mutateAsync}
    done={t.removed}
    onClose={onClose}
  >
    <Typography variant="body2">
      {t.removeBody} {t.reasonKept}
    </Typography>
  </ReasonDialog>
)
