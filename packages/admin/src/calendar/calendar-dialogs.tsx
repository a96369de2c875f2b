import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { lazyWithRetry } from '@estudio/ui'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import type { CalendarWeek } from '../shared/calendar-address.ts'
import { isOpen } from './week/timetable.ts'
import type { CopyKind } from './weeks/copy-request.ts'

const overlay = { overlay: true } as const
const CancelClass = lazyWithRetry(
  async () => ({ default: (await import('./class/remove-class.tsx')).CancelClass }),
  overlay,
)
const ClassDialog = lazyWithRetry(
  async () => ({ default: (await import('./class/class-dialog.tsx')).ClassDialog }),
  overlay,
)
const ClosuresDialog = lazyWithRetry(
  async () => ({ default: (await import('./weeks/closures-dialog.tsx')).ClosuresDialog }),
  overlay,
)
const CopyDialog = lazyWithRetry(
  async () => ({ default: (await import('./weeks/copy-dialog.tsx')).CopyDialog }),
  overlay,
)
const CreateScheduledClass = lazyWithRetry(
  async () => ({ default: (await import('./class/create-scheduled-class.tsx')).CreateScheduledClass }),
  overlay,
)
const DeleteScheduledClass = lazyWithRetry(
  async () => ({ default: (await import('./class/remove-class.tsx')).DeleteScheduledClass }),
  overlay,
)
const EditScheduledClass = lazyWithRetry(
  async () => ({ default: (await import('./class/edit-scheduled-class.tsx')).EditScheduledClass }),
  overlay,
)
const MoveClass = lazyWithRetry(
  async () => ({ default: (await import('./class/move-class.tsx')).MoveClass }),
  overlay,
)
const PaymentDialog = lazyWithRetry(
  async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }),
  overlay,
)
const ReplaceDialog = lazyWithRetry(
  async () => ({ default: (await import('./weeks/replace-dialog.tsx')).ReplaceDialog }),
  overlay,
)
const SlotsDialog = lazyWithRetry(
  async () => ({ default: (await import('./slots/slots-dialog.tsx')).SlotsDialog }),
  overlay,
)

/** The dialog over the calendar; only one is open at a time. */
type CalendarDialog =
  | { kind: 'class' | 'edit' | 'delete' | 'cancel'; entry: StaffScheduledClass }
  | { kind: 'move'; entry: StaffScheduledClass; start: WallTime }
  | { kind: 'create'; start: WallTime }
  | { kind: 'copy'; copy: CopyKind }
  | { kind: 'slots' | 'payment' | 'closures' | 'replace' }

/** A link with this hash opens the dialog of the time slots, each time it is followed. */
const slotsHash = '#horas'

/**
 * The open dialog and the functions that open each dialog. The functions are stable, so that the timetable is not
 * rendered again.
 */
export const useCalendarDialog = () => {
  const { hash, key } = useLocation()
  const [current, setCurrent] = useState<CalendarDialog>()
  const [followed, setFollowed] = useState<string>()
  if (hash === slotsHash && followed !== key) {
    setFollowed(key)
    setCurrent({ kind: 'slots' })
  }
  const actions = useMemo(() => {
    const about = (kind: 'class' | 'edit' | 'delete' | 'cancel') => (entry: StaffScheduledClass) =>
      setCurrent({ kind, entry })
    const plain = (kind: 'slots' | 'payment' | 'closures' | 'replace') => () => setCurrent({ kind })
    return {
      close: () => setCurrent(undefined),
      open: about('class'),
      edit: about('edit'),
      remove: about('delete'),
      cancel: about('cancel'),
      move: (entry: StaffScheduledClass, start: WallTime) => setCurrent({ kind: 'move', entry, start }),
      create: (start: WallTime) => setCurrent({ kind: 'create', start }),
      copy: (copy: CopyKind) => setCurrent({ kind: 'copy', copy }),
      slots: plain('slots'),
      payment: plain('payment'),
      closures: plain('closures'),
      replace: plain('replace'),
    }
  }, [])
  return { current, ...actions }
}

export type CalendarDialogControl = ReturnType<typeof useCalendarDialog>

interface CalendarDialogsProps {
  dialog: CalendarDialogControl
  classes: readonly StaffScheduledClass[]
  week: CalendarWeek
}

/** The initial day of a dialog: the selected day, or today when the selected day is past. */
const dayToCome = ({ day, today }: CalendarWeek): string => (day < today ? today : day)

/** The open dialog, whose code is loaded when it first opens. */
export const CalendarDialogs = ({ dialog, classes, week }: CalendarDialogsProps) => {
  const { current, close } = dialog
  const mayWrite = useMay()('schedule.write')
  const { now, today } = week
  /** The latest version of the class, because the calendar may have been read again behind the dialog. */
  const fresh = (entry: StaffScheduledClass) => classes.find(({ id }) => id === entry.id) ?? entry
  if (!mayWrite && current?.kind !== 'class' && current?.kind !== 'payment') return null
  switch (current?.kind) {
    case 'class': {
      const entry = fresh(current.entry)
      return (
        <ClassDialog
          entry={entry}
          open={isOpen(entry.start_time, now)}
          bookable={entry.start_time.slice(0, 10) >= today}
          onEdit={() => dialog.edit(entry)}
          onDelete={() => dialog.remove(entry)}
          onCancel={() => dialog.cancel(entry)}
          onRepeat={() => dialog.copy({ what: 'repeat', day: entry.start_time.slice(0, 10), entry })}
          onClose={close}
        />
      )
    }
    case 'edit':
      return <EditScheduledClass entry={current.entry} now={now} onClose={close} />
    case 'delete':
      return (
        <DeleteScheduledClass
          entry={fresh(current.entry)}
          onClose={() => dialog.open(current.entry)}
          onDeleted={close}
        />
      )
    case 'cancel':
      return (
        <CancelClass
          entry={fresh(current.entry)}
          onClose={() => dialog.open(current.entry)}
          onCancelled={close}
        />
      )
    case 'move':
      return <MoveClass entry={current.entry} start={current.start} onClose={close} />
    case 'create':
      return (
        <CreateScheduledClass
          start={current.start}
          week={classes}
          now={now}
          onShow={week.goTo}
          onClose={close}
        />
      )
    case 'copy':
      return <CopyDialog kind={current.copy} today={today} onShow={week.goTo} onClose={close} />
    case 'closures':
      return <ClosuresDialog day={dayToCome(week)} today={today} onClose={close} />
    case 'replace':
      return <ReplaceDialog day={dayToCome(week)} today={today} onClose={close} />
    case 'slots':
      return <SlotsDialog onClose={close} />
    case 'payment':
      return <PaymentDialog onClose={close} />
    default:
      return null
  }
}
