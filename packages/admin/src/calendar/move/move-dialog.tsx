import type { StaffScheduledClass } from '@estudio/contract'
import { addMinutes, minutesBetween, mondayOf, type WallTime } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useConflict } from '../../data/use-conflict.ts'
import { reloadSchedule, useFreshClass, useScheduleActions } from '../data/use-schedule.ts'
import { useTellDone } from '../undo/undo-context.ts'
import { ConfirmMove } from './confirm-move.tsx'

const t = texts.admin.calendar

interface MoveDialogProps {
  entry: StaffScheduledClass
  /** Where it was dropped. */
  start: WallTime
  onClose: () => void
}

/** Takes a class to the hour it was dropped at, once that is confirmed. */
export const MoveDialog = ({ entry, start, onClose }: MoveDialogProps) => {
  const { update } = useScheduleActions()
  const tellDone = useTellDone()
  const notify = useNotify()
  const queries = useQueryClient()
  const freshClass = useFreshClass()
  const endOf = ({ start_time, end_time }: StaffScheduledClass) =>
    addMinutes(start, minutesBetween(start_time, end_time))

  const move = (known: StaffScheduledClass) =>
    update.mutate(
      { id: known.id, patch: { start_time: start, end_time: endOf(known) }, version: known.version },
      {
        onSuccess: ({ undo }) => {
          tellDone(t.move.moved, undo)
          onClose()
        },
      },
    )
  const leave = () => {
    void reloadSchedule(queries)
    onClose()
  }
  const keepMine = (fresh?: StaffScheduledClass) => {
    if (fresh) return move(fresh)
    notify(t.conflict.gone, { type: 'warning' })
    onClose()
  }
  const { conflict, fault } = useConflict({
    error: update.error,
    fixed: t.updateRefused,
    read: () => freshClass(entry, mondayOf(entry.start_time.slice(0, 10))),
    takeTheirs: leave,
    keepMine,
  })

  return (
    <ConfirmMove
      entry={entry}
      start={start}
      end={endOf(entry)}
      busy={update.isPending}
      conflict={conflict}
      fault={fault}
      onConfirm={() => move(entry)}
      onClose={onClose}
    />
  )
}
