import type { Reservation } from '@estudio/contract'
import { ACCOUNT_CALENDAR_BREAKPOINT, civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment, usePageTitle } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { CalendarHead } from './calendar-head'
import { ClassDialogs } from './class-dialogs'
import { pageOf, shownDays, turned } from './days'
import { NextClass } from './next-class'
import { Notices } from './notices'
import { useComingClasses, useOwnClasses } from './use-own-classes'
import { Waitlists } from './waitlists'
import { Week } from './week'

/** A class with the moment its server's word is of: what was opened must not seem to be read again with the calendar. */
interface OpenClass {
  own: Reservation
  readAt: Date
}

/** /mi-cuenta/classes: the member's own week, to read and to cancel from (MYC-*). */
export const Classes = () => {
  usePageTitle(texts.frame.titles.myClasses)
  const narrow = useMediaQuery(`(max-width: ${ACCOUNT_CALENDAR_BREAKPOINT - 0.02}px)`, { noSsr: true })
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const [first, setFirst] = useState(() => pageOf(today))
  const [open, setOpen] = useState<OpenClass | null>(null)
  const [canceled, setCanceled] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The entry that opened the dialogs is a button no more: the keyboard goes on from the head of the calendar.
  useEffect(() => {
    if (canceled > 0) heading.current?.focus({ preventScroll: true })
  }, [canceled])
  const days = shownDays(first, narrow)
  const own = useOwnClasses(days)
  const coming = useComingClasses(today)
  return (
    <Stack sx={{ gap: 3 }}>
      <Notices coming={coming} />
      <NextClass
        coming={coming.data}
        onOpen={(next) => setOpen({ own: next, readAt: new Date(coming.dataUpdatedAt) })}
      />
      <Waitlists />
      <section aria-labelledby="my-week">
        <CalendarHead
          ref={heading}
          headingId="my-week"
          days={days}
          today={today}
          narrow={narrow}
          onTurn={(direction) => setFirst(turned(first, narrow, direction))}
          onToday={() => setFirst(pageOf(today))}
        />
        <Week
          days={days}
          today={today}
          own={own}
          onOpen={(chosen) => setOpen({ own: chosen, readAt: own.readAt })}
        />
      </section>
      {open && (
        <ClassDialogs
          {...open}
          onClose={() => setOpen(null)}
          onCanceled={() => {
            setOpen(null)
            setCanceled(canceled + 1)
          }}
        />
      )}
    </Stack>
  )
}
