import type { ClassImpact, StaffScheduledClass } from '@estudio/contract'
import { addMinutes, minutesBetween, scheduledClassName, type WallTime } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { Failure } from '../../ui/failure.tsx'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { useCurrentClass, useImpact, useUpdateClass } from '../use-schedule.ts'

const t = texts.admin.calendar

interface MoveClassProps {
  entry: StaffScheduledClass
  /** The cell on which the class was dropped. */
  start: WallTime
  onClose: () => void
}

/** Moves a dropped class after a confirmation. */
export const MoveClass = ({ entry, start, onClose }: MoveClassProps) => {
  const update = useUpdateClass()
  const notifyUndoable = useNotifyUndoable()
  const notify = useNotify()
  const endOf = ({ start_time, end_time }: StaffScheduledClass) =>
    addMinutes(start, minutesBetween(start_time, end_time))

  const move = (known: StaffScheduledClass) =>
    update.mutate(
      { id: known.id, patch: { start_time: start, end_time: endOf(known) }, version: known.version },
      {
        onSuccess: ({ undo }) => {
          notifyUndoable(t.move.moved, undo)
          onClose()
        },
      },
    )
  const keepMine = useMutation({
    mutationFn: useCurrentClass(entry, onClose),
    onSuccess: (current) => current && move(current),
    onError: (error) => notify(errorText(error, t.updateRefused), { type: 'error' }),
  })
  const overtaken = reasonCodeOf(update.error) === 'version_conflict'

  return (
    <ConfirmMove
      entry={entry}
      start={start}
      end={endOf(entry)}
      busy={update.isPending}
      error={update.error && !overtaken ? errorText(update.error, t.updateRefused) : undefined}
      conflictNotice={
        overtaken && (
          <ConflictNotice
            disabled={keepMine.isPending}
            takeTheirs={onClose}
            keepMine={() => keepMine.mutate()}
          />
        )
      }
      onConfirm={() => move(entry)}
      onClose={onClose}
    />
  )
}

interface ConfirmMoveProps {
  entry: StaffScheduledClass
  start: WallTime
  end: WallTime
  busy?: boolean
  /** The error text of the refused change. */
  error?: string
  /** After a version conflict, the user has to choose a version first. */
  conflictNotice?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a class is moved or extended, and shows how many members keep or lose their place. */
export const ConfirmMove = (props: ConfirmMoveProps) => {
  const { entry, start, end, busy = false, error, conflictNotice, onConfirm, onClose } = props
  const impact = useImpact(entry.id, { start, end })
  const labels = start === entry.start_time ? t.lengthening : t.move
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={labels.title}
      width="xs"
      busy={busy}
      error={error && <Alert severity="error">{error}</Alert>}
      actions={
        <DialogButtons
          label={labels.submit}
          busyLabel={labels.submitting}
          busy={busy}
          disabled={Boolean(conflictNotice) || !impact.data || Boolean(impact.error)}
          onClick={onConfirm}
          onClose={onClose}
        />
      }
    >
      {conflictNotice}
      <MoveImpact entry={entry} start={start} end={end} impact={impact} />
      {impact.error && !error && <Failure query={impact} text={t.updateRefused} />}
    </StudioDialog>
  )
}

const Line = ({ label, time }: { label: string; time: WallTime }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" className="tabular" sx={{ m: 0 }}>
      {formatClassMoment(time)}
    </Box>
  </>
)

interface MoveImpactProps extends Pick<ConfirmMoveProps, 'entry' | 'start' | 'end'> {
  impact: UseQueryResult<ClassImpact>
}

/** The old and the new time of the class, and the members who keep or lose their place. */
const MoveImpact = ({ entry, start, end, impact }: MoveImpactProps) => {
  const stays = start === entry.start_time
  const { from, to, impact: whom } = stays ? t.lengthening : t.move
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {scheduledClassName(entry)}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, my: 1 }}
      >
        <Line label={from} time={stays ? entry.end_time : entry.start_time} />
        <Line label={to} time={stays ? end : start} />
      </Box>
      {impact.isPending && <Skeleton width="90%" />}
      {impact.data && (
        <Typography variant="body2" role="status">
          {impact.data.reservations === 0
            ? t.move.nobody
            : `${whom(impact.data.kept ?? 0, impact.data.released ?? 0)} ${t.move.told}`}
        </Typography>
      )}
    </Box>
  )
}
