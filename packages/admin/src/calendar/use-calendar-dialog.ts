import type { StaffScheduledClass } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { useMemo, useState } from 'react'
import type { CopyKind } from './copies/copy-request.ts'

/** The dialog over the calendar, one at a time. */
export type CalendarDialog =
  | { kind: 'class' | 'edit' | 'delete' | 'cancel'; entry: StaffScheduledClass }
  | { kind: 'move'; entry: StaffScheduledClass; start: WallTime }
  | { kind: 'create'; start: WallTime }
  | { kind: 'copy'; copy: CopyKind }
  | { kind: 'slots' | 'payment' | 'closures' | 'replace' }

/** Which dialog is open, and the ways between them; the functions stay the same, so that the timetable can rest. */
export const useCalendarDialog = () => {
  const [current, setCurrent] = useState<CalendarDialog>()
  const ways = useMemo(() => {
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
  return { current, ...ways }
}

export type CalendarDialogControl = ReturnType<typeof useCalendarDialog>
