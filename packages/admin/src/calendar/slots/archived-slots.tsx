import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { done } from '../../ui/toast.ts'
import { SlotRow } from './slot-row.tsx'
import { useArchivedSlots, useSlotActions } from './use-slots.ts'

const t = texts.admin.timeSlots

/** Hours that were deleted, each with the button that brings it back; nothing while there are none. */
export const ArchivedSlots = () => {
  const { data = [], isLoadingError, error, refetch } = useArchivedSlots()
  const { restore } = useSlotActions()
  const notify = useNotify()
  if (isLoadingError)
    return <Failure message={errorText(error, t.archivedError)} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  const onRestore = (id: string) =>
    restore.mutate(id, {
      onSuccess: () => notify(t.restored, done),
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
            <Button
              variant="text"
              disabled={restore.isPending}
              aria-label={t.restoreLabel(slot.time_slot.slice(0, 5))}
              onClick={() => onRestore(slot.id)}
            >
              {t.restore}
            </Button>
          </SlotRow>
        ))}
      </Box>
    </>
  )
}
