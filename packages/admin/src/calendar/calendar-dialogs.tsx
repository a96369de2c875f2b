import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { lazy, Suspense } from 'react'
import type { CalendarDialogControl } from './use-calendar-dialog.ts'
import { isOpen } from './week/timetable.ts'

const ClassDialog = lazy(() => import('./dialogs/class-dialog.tsx').then((m) => ({ default: m.ClassDialog })))
const CreateDialog = lazy(() =>
  import('./dialogs/create-dialog.tsx').then((m) => ({ default: m.CreateDialog })),
)
const DeleteDialog = lazy(() =>
  import('./dialogs/delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })),
)
const EditDialog = lazy(() => import('./dialogs/edit-dialog.tsx').then((m) => ({ default: m.EditDialog })))
const PaymentDialog = lazy(() =>
  import('./payment/payment-dialog.tsx').then((m) => ({ default: m.PaymentDialog })),
)
const SlotsDialog = lazy(() => import('./slots/slots-dialog.tsx').then((m) => ({ default: m.SlotsDialog })))

interface CalendarDialogsProps {
  dialog: CalendarDialogControl
  week: readonly StaffScheduledClass[]
  now: WallTime
}

const Shown = ({ dialog, week, now }: CalendarDialogsProps) => {
  const { current, close } = dialog
  switch (current?.kind) {
    case 'class':
      return (
        <ClassDialog
          entry={current.entry}
          open={isOpen(current.entry.start_time, now)}
          onEdit={() => dialog.edit(current.entry)}
          onDelete={() => dialog.remove(current.entry)}
          onClose={close}
        />
      )
    case 'edit':
      return <EditDialog entry={current.entry} now={now} onClose={close} />
    case 'delete':
      return (
        <DeleteDialog entry={current.entry} onClose={() => dialog.open(current.entry)} onDeleted={close} />
      )
    case 'create':
      return <CreateDialog start={current.start} week={week} now={now} onClose={close} />
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
