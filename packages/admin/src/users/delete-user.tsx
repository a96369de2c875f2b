import type { AccountImpact, AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ImpactNote } from '../ui/impact-note.tsx'
import type { RecordDialogProps } from '../ui/lazy-dialog.tsx'
import { DeleteDialog } from '../ui/record-dialogs.tsx'
import { useUserImpact } from './use-users.ts'

const t = texts.admin.users.deletion

/** The impact of deleting a user (B04), with a sentence for each kind of record. */
const impactText = ({ reservations, plans, classes }: AccountImpact): string => {
  const sentences = [
    classes > 0 && t.classes(classes),
    reservations > 0 && t.reservations(reservations),
    plans > 0 && t.plans(plans),
  ].filter(Boolean)
  return sentences.length === 0 ? t.nothing : sentences.join(' ')
}

/** AUS-24, A58: asks before a user's personal data are deleted, after the impact is known. */
const DeleteUser = ({ id, onClose, onDeleted }: RecordDialogProps & { onDeleted: () => void }) => {
  const { data: impact, error, refetch } = useUserImpact(id)
  return (
    <DeleteDialog<AdminUser>
      id={id}
      onClose={onClose}
      onDeleted={onDeleted}
      question={() => t.title}
      warning={({ full_name }) => t.body(full_name)}
      deleted={t.done}
      deleteError={t.error}
      disabled={!impact}
    >
      <ImpactNote impact={{ data: impact, error, refetch }} toText={impactText} />
    </DeleteDialog>
  )
}

export default DeleteUser
