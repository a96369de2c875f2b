import type { Reservation, ScheduledClass } from '@estudio/contract'
import {
  type CancellationLimits,
  coachPublicName,
  FALLBACK_CAPACITY,
  isLive,
  limitsFromAnswer,
  limitsOfClass,
  minutesBetween,
  minutesUntil,
  scheduledClassName,
} from '@estudio/domain'
import { formatCoaches, formatTime } from '@estudio/texts'

export interface Coach {
  id: string
  name: string
  picture: string | null
}

/** A class as its card shows it. */
export interface ClassItem {
  id: string
  name: string
  description: string | null
  /** “Coach Ana, Coach Luis”, or that none is assigned yet. */
  instructor: string
  instructor_id: string | undefined
  instructor_ids: string[]
  coaches: Coach[]
  /** “7:00 a.m.” */
  time: string
  /** Minutes. */
  duration: number
  capacity: number
  /** Places that are taken, or held for a member on the waiting list. */
  enrolled: number
  is_special: boolean
  special_color1: string
  special_color2: string
  start_time: string
  starts: Date
  status: string
  /** How the places of its room are given; null without a room. */
  placeMode: ScheduledClass['place_mode']
  isReserved: boolean
  reservationId: string | undefined
  userReservationStatus: string | undefined
  /** How long before the start a class must be cancelled, at all and for its return. */
  limits: CancellationLimits
}

/** The studio's limits, and when the reservations were fetched. */
interface AnsweredLimits {
  limits: CancellationLimits
  readAt: Date
}

const coachesOf = ({ instructors }: ScheduledClass): Coach[] =>
  instructors.map((coach) => ({
    id: coach.instructor_id ?? coach.id,
    name: coachPublicName(coach),
    picture: coach.profile_picture_url,
  }))

/** Combines a class of the schedule and the member's reservation for it. */
export const toClassItem = (
  scheduled: ScheduledClass,
  reservation: Reservation | undefined,
  { limits: studioLimits, readAt }: AnsweredLimits,
): ClassItem => {
  // During an update, a server of the previous version sends no cancel_rules.
  const limits = limitsOfClass(studioLimits, scheduled.cancel_rules)
  const starts = new Date(scheduled.starts_at)
  const coaches = coachesOf(scheduled)
  const { is_special } = scheduled
  return {
    id: scheduled.id,
    name: scheduledClassName(scheduled),
    description: is_special ? scheduled.special_class_description : null,
    instructor: formatCoaches(scheduled.instructors),
    instructor_id: coaches[0]?.id,
    instructor_ids: coaches.map((coach) => coach.id),
    coaches,
    time: formatTime(scheduled.start_time),
    duration: minutesBetween(scheduled.start_time, scheduled.end_time),
    capacity: scheduled.max_capacity ?? FALLBACK_CAPACITY,
    // During an update, a server of the previous version sends no held_count.
    enrolled: scheduled.reservation_count + (scheduled.held_count ?? 0),
    is_special,
    special_color1: scheduled.special_color1,
    special_color2: scheduled.special_color2,
    start_time: scheduled.start_time,
    starts,
    status: scheduled.status,
    // During an update, a server of the previous version sends no place_mode.
    placeMode: scheduled.place_mode ?? null,
    isReserved: isLive(reservation),
    reservationId: reservation?.id,
    userReservationStatus: reservation?.status,
    // The server's answer can only extend the limits here; a late cancellation is refused by the server.
    limits:
      reservation?.cancellation === 'returned'
        ? limitsFromAnswer(reservation.cancellation, minutesUntil(starts, readAt), limits)
        : limits,
  }
}
