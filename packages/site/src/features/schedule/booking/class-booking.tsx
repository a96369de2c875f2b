import type { ScheduledClass } from '@estudio/contract'
import { limitsFromSettings } from '@estudio/domain'
import { useNow, useStudio } from '@estudio/ui'
import type { ReactNode } from 'react'
import { type ClassItem, toClassItem } from '../class-item'
import { reserveLook } from '../row-state'
import { BookingDialogsSlot } from './booking-dialogs-slot'
import { BookingProvider, useBooking } from './booking-provider'

export interface BookableClass {
  item: ClassItem
  /** Whether the booking is being checked. */
  busy: boolean
  onClick: () => void
  /** The look of the button in the rows of the schedule. */
  sx: typeof reserveLook
}

interface ClassBookingProps {
  classes: readonly ScheduledClass[]
  /** Called when the member closes the confirmation of a booking. */
  onBooked: () => void
  /** The address to which the page returns that removes the reason of a refusal. */
  returnAddress: () => string
  /** Renders the classes with their buttons. */
  children: (bookable: BookableClass[]) => ReactNode
}

const BookableClasses = ({ classes, children }: Pick<ClassBookingProps, 'classes' | 'children'>) => {
  const { checkingClassId, askToBook } = useBooking()
  const answered = { limits: limitsFromSettings(useStudio()), readAt: useNow() }
  return children(
    classes.map((scheduled) => {
      const item = toClassItem(scheduled, undefined, answered)
      return { item, busy: checkingClassId === item.id, onClick: () => askToBook(item), sx: reserveLook }
    }),
  )
}

/** Books classes outside the schedule, in the schedule's dialogs. */
export const ClassBooking = ({ onBooked, returnAddress, ...props }: ClassBookingProps) => (
  <BookingProvider onChange={onBooked} returnAddress={returnAddress}>
    <BookableClasses {...props} />
    <BookingDialogsSlot />
  </BookingProvider>
)
