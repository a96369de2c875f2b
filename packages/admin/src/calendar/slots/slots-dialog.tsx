import type { TimeSlot } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useOfferPlace } from '../undo/undo-context.ts'
import { AddSlot } from './add-slot.tsx'
import { ArchivedSlots } from './archived-slots.tsx'
import { DeleteSlotDialog } from './delete-slot-dialog.tsx'
import { SlotList } from './slot-list.tsx'
import { useSlots } from './use-slots.ts'

const t = texts.admin.timeSlots

/** “Gestionar Horarios”: the hours at which classes begin (ATS-01 to ATS-12). */
export const SlotsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: slots, error, isPending, refetch } = useSlots()
  const [deleting, setDeleting] = useState<TimeSlot>()
  const offerPlace = useOfferPlace()
  return (
    <StudioDialog open onClose={onClose} title={t.title} width="xs">
      <AddSlot />
      <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        {t.listTitle}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && (
        <Failure
          message={errorText(error, texts.admin.calendar.initialLoadError)}
          onRetry={() => void refetch()}
        />
      )}
      {slots && <SlotList slots={slots} onDelete={setDeleting} />}
      <ArchivedSlots />
      {deleting ? (
        <DeleteSlotDialog slot={deleting} onClose={() => setDeleting(undefined)} />
      ) : (
        <div ref={offerPlace} />
      )}
    </StudioDialog>
  )
}
