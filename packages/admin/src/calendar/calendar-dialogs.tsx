import type { StaffScheduledClass } from '@estudio/contract'
import { lazy, Suspense } from 'react'
import type { CalendarDialogControl } from './use-calendar-dialog.ts'
import { isOpen } from './week/timetable.ts'
import type { CalendarWeek } from './week/use-calendar-week.ts'

const CancelDialog = lazy(() =>
  import('./dialogs/cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })),
)
const ClassDialog = lazy(() => import('./dialogs/class-dialog.tsx').then((m) => ({ default: m.ClassDialog })))
const ClosuresDialog = lazy(() =>
  import('./closures/closures-dialog.tsx').then((m) => ({ default: m.ClosuresDialog })),
)
const CopyDialog = lazy(() => import('./copies/copy-dialog.tsx').then((m) => ({ default: m.CopyDialog })))
const CreateDialog = lazy(() =>
  import('./dialogs/create-dialog.tsx').then((m) => ({ default: m.CreateDialog })),
)
const DeleteDialog = lazy(() =>
  import('./dialogs/delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })),
)
const EditDialog = lazy(() => import('./dialogs/edit-dialog.tsx').then((m) => ({ default: m.EditDialog })))
const MoveDialog = lazy(() => import('./move/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))
const PaymentDialog = lazy(() =>
  import('./payment/payment-dialog.tsx').then((m) => ({ default: m.PaymentDialog })),
)
const ReplaceDialog = lazy(() =>
  import('./coaches/replace-dialog.tsx').then((m) => ({ default: m.ReplaceDialog })),
)
const SlotsDialog = lazy(() => import('./slots/slots-dialog.tsx').then((m) => ({ default: m.SlotsDialog })))

interface CalendarDialogsProps {
  dialog: CalendarDialogControl
  classes: readonly StaffScheduledClass[]
  week: CalendarWeek
}

/** The day a dialog begins with: the one that is looked at, or today where that is past. */
const dayToCome = ({ day, today }: CalendarWeek): string => (day < today ? today : day)

const Shown = ({ dialog, classes, week }: CalendarDialogsProps) => {
  const { current, close } = dialog
  const { now, today } = week
  /** The class as it is now, where the calendar was read anew behind the dialog. */
  const fresh = (entry: StaffScheduledClass) => classes.find(({ id }) => id === entry.id) ?? entry
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
      return <EditDialog entry={current.entry} now={now} onClose={close} />
    case 'delete':
      return (
        <DeleteDialog
          entry={fresh(current.entry)}
          onClose={() => dialog.open(current.entry)}
          onDeleted={close}
        />
      )
    case 'cancel':
      return (
        <CancelDialog
          entry={fresh(current.entry)}
          onClose={() => dialog.open(current.entry)}
          onCancelled={close}
        />
      )
    case 'move':
      return <MoveDialog entry={current.entry} start={current.start} onClose={close} />
    case 'create':
      return <CreateDialog start={current.start} week={classes} now={now} onClose={close} />
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

/** ACA-04: whichever dialog is open, loaded when it is first asked for. */
export const CalendarDialogs = (props: CalendarDialogsProps) => (
  <Suspense fallback={null}>
    <Shown {...props} />
  </Suspense>
)
