import type { TimeSlot } from '@estudio/contract'
import { formatTime, texts } from '@estudio/texts'
import { BusyButton, ConfirmDialog, StudioDialog, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText, isConnectionLost } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { Failure } from '../../ui/failure.tsx'
import { PencilIcon, TrashIcon } from '../../ui/icons.tsx'
import { ImpactNote } from '../../ui/impact-note.tsx'
import { success } from '../../ui/notifications.tsx'
import { useUndoPlace } from '../../ui/undo.tsx'
import { AddUsualHours } from './add-usual-hours.tsx'
import { AddSlot, RenameSlot } from './slot-forms.tsx'
import { useArchivedSlots, useDeleteSlot, useRestoreSlot, useSlotImpact, useSlots } from './use-slots.ts'

const t = texts.admin.timeSlots

/** An hour in stored and in spoken form, with its actions at the end. */
const SlotRow = ({ slot, children }: { slot: TimeSlot; children: ReactNode }) => {
  const time = slot.time_slot.slice(0, 5)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" className="tabular" sx={{ fontWeight: 600, width: 56 }}>
        {time}
      </Box>
      <Box
        component="span"
        className="tabular"
        sx={{ flexGrow: 1, color: 'text.secondary', typography: 'body2' }}
      >
        {formatTime(time)}
      </Box>
      {children}
    </Box>
  )
}

/** Says what the hours are for, and adds the usual ones at once. */
const NoSlots = () => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
    <Typography color="textSecondary">{t.empty}</Typography>
    <Typography variant="body2" color="textSecondary">
      {t.about}
    </Typography>
    <AddUsualHours />
  </Box>
)

interface SlotListProps {
  slots: readonly TimeSlot[]
  onDelete: (slot: TimeSlot) => void
}

/** The hours in order, each with the buttons that change and delete it. */
const SlotList = ({ slots, onDelete }: SlotListProps) => {
  const [renaming, setRenaming] = useState<string>()
  if (slots.length === 0) return <NoSlots />
  return (
    <Box component="ul" aria-label={t.listTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {slots.map((slot) => {
        const time = slot.time_slot.slice(0, 5)
        if (slot.id === renaming)
          return (
            <li key={slot.id}>
              <RenameSlot slot={slot} onDone={() => setRenaming(undefined)} />
            </li>
          )
        return (
          <SlotRow key={slot.id} slot={slot}>
            <IconButton size="small" aria-label={t.renameLabel(time)} onClick={() => setRenaming(slot.id)}>
              <PencilIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t.deleteLabel(time)} onClick={() => onDelete(slot)}>
              <TrashIcon fontSize="small" />
            </IconButton>
          </SlotRow>
        )
      })}
    </Box>
  )
}

interface RestoreButtonProps {
  slot: TimeSlot
  /** The heading of the list that a restored hour moves to, which receives the focus. */
  listHeading: RefObject<HTMLElement | null>
  busy: boolean
  onRestore: () => void
}

const RestoreButton = ({ slot, listHeading, busy, onRestore }: RestoreButtonProps) => (
  <BusyButton
    ref={useMoveFocusOnUnmount<HTMLButtonElement>(() => listHeading.current)}
    variant="text"
    busy={busy}
    busyLabel={t.restore}
    aria-label={t.restoreLabel(slot.time_slot.slice(0, 5))}
    onClick={onRestore}
  >
    {t.restore}
  </BusyButton>
)

/** Deleted hours, each with a button that restores it; nothing when there are none. */
const ArchivedSlots = ({ listHeading }: Pick<RestoreButtonProps, 'listHeading'>) => {
  const { data = [], isLoadingError, error, refetch } = useArchivedSlots()
  const restore = useRestoreSlot()
  const notify = useNotify()
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.archivedError} />
  if (data.length === 0) return null
  const onRestore = (id: string) =>
    restore.mutate(id, {
      onSuccess: () => notify(t.restored, success),
      onError: (error) => notify(errorText(error, t.restoreError), { type: 'error' }),
    })
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        {t.archivedTitle}
      </Typography>
      <Box component="ul" aria-label={t.archivedTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((slot) => (
          <SlotRow key={slot.id} slot={slot}>
            <RestoreButton
              slot={slot}
              listHeading={listHeading}
              busy={restore.isPending}
              onRestore={() => onRestore(slot.id)}
            />
          </SlotRow>
        ))}
      </Box>
    </>
  )
}

interface DeleteSlotDialogProps {
  slot: TimeSlot
  onClose: () => void
}

/** Asks before an hour is deleted, and shows the affected classes and reservations. */
const DeleteSlotDialog = ({ slot, onClose }: DeleteSlotDialogProps) => {
  const remove = useDeleteSlot(slot.id)
  const impact = useSlotImpact(slot.id)
  const notifyUndoable = useNotifyUndoable()
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: (answer) => {
        notifyUndoable(t.deleted, answer?.undo)
        onClose()
      },
    })
  const error = isConnectionLost(remove.error) ? t.networkError : errorText(remove.error, t.deleteError)
  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={texts.common.confirmDeletion}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={remove.isPending}
      disabled={!impact.data}
      error={remove.error ? error : undefined}
    >
      <Typography sx={{ mb: 1 }}>{t.confirmDelete(slot.time_slot.slice(0, 5))}</Typography>
      <Typography variant="body2">{t.deleteWarning}</Typography>
      <ImpactNote
        impact={impact}
        toText={({ classes, reservations }) => t.deleteImpact(classes, reservations)}
        loadError={t.impactError}
      />
    </ConfirmDialog>
  )
}

/** “Gestionar Horarios”: the hours at which classes begin. */
export const SlotsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: slots, error, isPending, refetch } = useSlots()
  const [deleting, setDeleting] = useState<TimeSlot>()
  const undoPlace = useUndoPlace()
  const listHeading = useRef<HTMLHeadingElement>(null)
  return (
    <StudioDialog open onClose={onClose} title={t.title} width="xs">
      <AddSlot />
      <Typography ref={listHeading} tabIndex={-1} variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        {t.listTitle}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure query={{ error, refetch }} text={texts.admin.calendar.initialLoadError} />}
      {slots && <SlotList slots={slots} onDelete={setDeleting} />}
      <ArchivedSlots listHeading={listHeading} />
      {deleting ? (
        <DeleteSlotDialog slot={deleting} onClose={() => setDeleting(undefined)} />
      ) : (
        <div ref={undoPlace} />
      )}
    </StudioDialog>
  )
}
