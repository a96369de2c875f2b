import type { StaffScheduledClass } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { reloadSchedule, useImpact } from '../data/use-schedule.ts'
import { titleOf } from '../week/timetable.ts'

const t = texts.admin.calendar

interface RemovalDialogProps {
  entry: StaffScheduledClass
  title: string
  confirmLabel: string
  busyLabel: string
  /** The other button, where “Cancelar” would be read as what this does. */
  cancelLabel?: string
  busy: boolean
  error: Error | null
  /** What to say where the error says nothing by itself. */
  fixedError: string
  onConfirm: () => void
  onClose: () => void
  /** Between the class and the numbers. */
  children: ReactNode
}

/** Asks before a class leaves the schedule, and says whom it touches (B04). */
export const RemovalDialog = (props: RemovalDialogProps) => {
  const { entry, error, fixedError, children, onClose, ...asked } = props
  const impact = useImpact(entry.id)
  const queries = useQueryClient()
  const close = () => {
    if (error) void reloadSchedule(queries)
    onClose()
  }
  const fault = error ? errorText(error, fixedError) : undefined
  return (
    <ConfirmDialog tone="danger" open onClose={close} error={fault} disabled={!impact.data} {...asked}>
      <Typography variant="body2">
        <strong>{titleOf(entry)}</strong>, {formatClassMoment(entry.start_time)}
      </Typography>
      {children}
      {impact.isPending && <Skeleton width="80%" />}
      {impact.isLoadingError && (
        <Failure
          message={errorText(impact.error, t.deletion.impactError)}
          onRetry={() => void impact.refetch()}
        />
      )}
      {impact.data && (
        <Typography variant="body2" role="status" sx={{ mt: 1 }}>
          {t.deletion.impact(impact.data.reservations)}
        </Typography>
      )}
    </ConfirmDialog>
  )
}
