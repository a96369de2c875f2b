import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { useState } from 'react'

/** The dialog over the calendar, one at a time. */
export type CalendarDialog =
  | { kind: 'class' | 'edit' | 'delete'; entry: StaffScheduledClass }
  | { kind: 'create'; start: WallTime }
  | { kind: 'slots' | 'payment' }

/** Which dialog is open, and the ways between them. */
export const useCalendarDialog = () => {
  const [current, setCurrent] = useState<CalendarDialog>()
  return {
    current,
    close: () => setCurrent(undefined),
    open: (entry: StaffScheduledClass) => setCurrent({ kind: 'class', entry }),
    edit: (entry: StaffScheduledClass) => setCurrent({ kind: 'edit', entry }),
    remove: (entry: StaffScheduledClass) => setCurrent({ kind: 'delete', entry }),
    create: (start: WallTime) => setCurrent({ kind: 'create', start }),
    slots: () => setCurrent({ kind: 'slots' }),
    payment: () => setCurrent({ kind: 'payment' }),
  }
}

export type CalendarDialogControl = ReturnType<typeof useCalendarDialog>
