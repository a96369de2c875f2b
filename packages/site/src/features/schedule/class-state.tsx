import { ownStandingPlacesQuery, useHttp, useSession } from '@estudio/client'
import type { OwnWaitlistEntry, Reservation } from '@estudio/contract'
import {
  type CivilDate,
  type ClassCardState,
  civilDateOf,
  classCardState,
  isBeyondRestriction,
  isTooFarAhead,
  limitsFromSettings,
  minutesUntil,
  reservationForClass,
  wallTimeOf,
} from '@estudio/domain'
import { formatLongDate, formatShownPlaces, formatTime, isWaitlistOpen, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import { useSuspension } from '../../ui/booking/absences'
import { useOwnStrikes } from '../../ui/booking/own-strikes'
import { isLiveEntry } from '../../ui/booking/own-waitlist'
import { useHydratedNow, useToday } from '../../ui/studio/hydration'
import { type ClassItem, toClassItem } from './class-item'
import type { Day } from './use-day'

/** What the states of all classes depend on. */
interface ClassConditions {
  now: Date
  today: CivilDate
  /** The day until which the member's bookings are suspended, if they are. */
  suspendedUntil: CivilDate | undefined
  /** The classes that late cancellations refuse to the member, if they refuse any. */
  restriction: Restriction | undefined
}

interface Restriction {
  until: CivilDate
  /** The classes of her standing places, which are not refused. */
  heldClassIds: ReadonlySet<string>
}

const ClassConditionsContext = createContext<ClassConditions | null>(null)

export const useClassConditions = (): ClassConditions => {
  const conditions = useContext(ClassConditionsContext)
  if (!conditions) throw new Error('useClassConditions needs ClassConditionsProvider above it')
  return conditions
}

const useRestriction = (now: Date): Restriction | undefined => {
  const { timezone } = useStudio()
  const http = useHttp()
  const { user } = useSession()
  const until = useOwnStrikes()?.restricted_until
  const end = until ? new Date(until) : undefined
  const isRestricted = end !== undefined && end > now
  const standing = useQuery({ ...ownStandingPlacesQuery(http, user?.id), enabled: isRestricted })
  const places = standing.data?.standing_places
  return useMemo(() => {
    if (!until || !isRestricted) return undefined
    const dates = (places ?? []).flatMap((place) => place.dates.filter(({ state }) => state === 'held'))
    return {
      until: civilDateOf(new Date(until), timezone),
      heldClassIds: new Set(dates.map(({ schedule_id }) => schedule_id)),
    }
  }, [until, isRestricted, places, timezone])
}

/**
 * Reads the clock and the limits of the member once for all classes. Every row renders again when the time changes, first of all after hydration;
 * the time is deferred, so that this does not block input.
 */
export const ClassConditionsProvider = ({ children }: { children: ReactNode }) => {
  const now = useDeferredValue(useHydratedNow())
  const today = useToday()
  const suspendedUntil = useSuspension()
  const restriction = useRestriction(now)
  const conditions = useMemo(
    () => ({ now, today, suspendedUntil, restriction }),
    [now, today, suspendedUntil, restriction],
  )
  return <ClassConditionsContext value={conditions}>{children}</ClassConditionsContext>
}

/** A class with the member's reservation of it. */
export interface OwnClass {
  item: ClassItem
  reservation: Reservation | undefined
}

/** The classes as their rows show them. */
export const useOwnClasses = ({ reservations, readAt }: Day, classes: Day['classes']): OwnClass[] => {
  const limits = limitsFromSettings(useStudio())
  return (classes ?? []).map((scheduled) => {
    const reservation = reservationForClass(reservations, scheduled.id)
    return { item: toClassItem(scheduled, reservation, { limits, readAt }), reservation }
  })
}

export const useClassState = ({ item, reservation }: OwnClass): ClassCardState => {
  const { now } = useClassConditions()
  const { min_advance_minutes } = useStudio()
  const { starts, capacity, enrolled, status, limits } = item
  return classCardState(
    now,
    { start: starts, capacity, enrolled, status },
    reservation,
    limits,
    min_advance_minutes,
  )
}

interface KnownRefusal {
  /** The words that replace the button. */
  label: string
  reason: string
}

const classCard = texts.classCard

/** The rule that refuses the class before the member tries: suspended or restricted bookings, or a class too far ahead. */
export const useKnownRefusal = ({ id, start_time, starts }: ClassItem): KnownRefusal | undefined => {
  const { status } = useSession()
  const { now, today, suspendedUntil, restriction } = useClassConditions()
  const { max_days_ahead } = useStudio()
  if (status !== 'signed-in') return undefined
  if (suspendedUntil)
    return { label: classCard.suspended, reason: texts.absences.suspended(formatLongDate(suspendedUntil)) }
  if (max_days_ahead !== null && isTooFarAhead(start_time.slice(0, 10), today, max_days_ahead))
    return { label: classCard.tooFarAhead, reason: texts.schedule.policy.daysAhead(max_days_ahead) }
  return restriction && isBeyondRestriction(starts, now) && !restriction.heldClassIds.has(id)
    ? {
        label: classCard.restricted,
        reason: texts.booking.late.restricted(formatLongDate(restriction.until)),
      }
    : undefined
}

/** The member's live entry in the waiting list of a class, if there is one and the list still matters. */
export const useOwnEntry = (
  { id, starts }: ClassItem,
  state: ClassCardState,
  waitlist: OwnWaitlistEntry[] = [],
): OwnWaitlistEntry | undefined => {
  const isListOpen = useIsWaitlistOpen(starts)
  const entry = waitlist.find((own) => own.schedule_id === id && isLiveEntry(own))
  if (state.kind === 'full') return entry
  // Once the waiting list is closed, any member may book a free place that is not offered.
  return state.kind === 'available' && (isListOpen || entry?.status === 'offered') ? entry : undefined
}

export const useIsWaitlistOpen = (starts: Date): boolean =>
  isWaitlistOpen(minutesUntil(starts, useClassConditions().now), useStudio())

/** Whether the member may join the waiting list of the class, once it is full. */
export const useCanJoinWaitlist = (item: ClassItem): boolean => {
  const { status } = useSession()
  const { waitlist_limit } = useStudio()
  const refusal = useKnownRefusal(item)
  const isListOpen = useIsWaitlistOpen(item.starts)
  return status === 'signed-in' && waitlist_limit > 0 && isListOpen && !refusal
}

/** The words for the state, which replace the button; undefined while the class can be booked. */
export const useStateText = (
  item: ClassItem,
  state: ClassCardState,
  entry: OwnWaitlistEntry | undefined,
): string | undefined => {
  const refusal = useKnownRefusal(item)
  if (entry?.status === 'offered') return texts.today.waiting.toOffer
  if (entry) return texts.waitlist.waiting
  switch (state.kind) {
    case 'reserved':
      return classCard.reserved
    case 'full':
      return classCard.full
    case 'available':
      return refusal?.label
    case 'booking_closed':
      return classCard.bookingClosed
    case 'canceled_by_you':
      return classCard.canceledByYou
    case 'studio_canceled':
      return classCard.studioCanceled
    case 'finished':
      return classCard.finished
  }
}

interface NoticeOf {
  item: ClassItem
  state: ClassCardState
  entry: OwnWaitlistEntry | undefined
}

/** Tells a member before she presses about her turn in the waiting list, a start that is near, or few places. */
export const useNotice = ({ item, state, entry }: NoticeOf): string => {
  const { timezone, places_shown } = useStudio()
  const isListOpen = useIsWaitlistOpen(item.starts)
  if (entry?.status === 'offered' && entry.offered_until)
    return texts.waitlist.offered(
      formatTime(wallTimeOf(new Date(entry.offered_until), timezone).slice(11, 16)),
    )
  if (entry && isListOpen) return texts.waitlist.position(entry.position ?? 1)
  if (state.kind !== 'available' && state.kind !== 'reserved') return ''
  const places = state.kind === 'available' && formatShownPlaces(item, places_shown)
  return [state.startingSoon && classCard.startingSoon, places].filter(Boolean).join(' · ')
}
