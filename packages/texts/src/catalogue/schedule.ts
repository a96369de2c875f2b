import type { BookingPolicy } from '@estudio/domain'
import { ADVISED_ADVANCE_MINUTES } from '@estudio/domain'
import { CLASS_RULES_NOTE } from '../class-rules-note.ts'
import { countOf, plural } from '../format/count.ts'
import { formatDuration } from '../format/duration.ts'
import { lowerCase } from '../format/language.ts'

/** A recommendation, or a rule when the server requires an advance. */
const advance = (minutes: number): string =>
  minutes === 0
    ? `Te recomendamos reservar con al menos ${formatDuration(ADVISED_ADVANCE_MINUTES)} de anticipación.`
    : `Reserva con al menos ${formatDuration(minutes)} de anticipación.`

const freeCancellation = (minutes: number): string =>
  minutes === 0
    ? 'Cancela sin costo hasta que comience tu clase.'
    : `Cancela sin costo hasta ${formatDuration(minutes)} antes de tu clase.`

/** The studio's limits on bookings; null means no limit. */
interface BookingLimits {
  max_days_ahead: number | null
  max_live_reservations: number | null
  max_reservations_a_day: number | null
  absence_limit: number | null
  absence_window_days: number
  absence_suspension_days: number
}

const days = (n: number): string => countOf(n, 'día')
const classes = (n: number): string => countOf(n, 'clase')

/** The number of absences that suspends a member's bookings, and the length of the suspension. */
export const absenceRule = (limit: number, window: number, rest: number): string =>
  `Con ${countOf(limit, 'ausencia')} en ${days(window)}, tus reservaciones descansan ${days(rest)}.`

/** The number of days ahead that a class can be booked. */
const daysAhead = (n: number): string => `Puedes reservar con hasta ${days(n)} de anticipación.`

const limitRules = (rules: BookingLimits): string[] => {
  const { max_days_ahead, max_live_reservations, max_reservations_a_day, absence_limit } = rules
  return [
    max_days_ahead !== null && daysAhead(max_days_ahead),
    max_live_reservations !== null &&
      `Puedes tener hasta ${classes(max_live_reservations)} por tomar a la vez.`,
    max_reservations_a_day !== null && `Puedes reservar hasta ${classes(max_reservations_a_day)} por día.`,
    absence_limit !== null &&
      absenceRule(absence_limit, rules.absence_window_days, rules.absence_suspension_days),
  ].filter((rule) => rule !== false)
}

/** Stored for a closed day without a reason. */
export const closedDayReason = 'El estudio cierra ese día'

export const schedule = {
  title: 'Nuestros Horarios',
  subtitle: 'Elige tu día y aparta tu lugar.',
  loading: 'Cargando horarios...',
  loadError: 'Error al cargar el horario. Por favor, intente nuevamente.',
  empty: 'No hay clases disponibles para este día.',
  /** The line that stands for the classes of the day that are over. */
  over: (n: number) => plural(n, { one: '1 clase terminada', other: `${n} clases terminadas` }),
  dayOver: 'Las clases de este día ya terminaron.',
  /** @param day “Lunes 24 de noviembre” */
  nextDay: (day: string) => `Ver el ${lowerCase(day)}`,
  closed: (reason: string) =>
    reason === closedDayReason ? 'El estudio cierra este día.' : `El estudio cierra este día: ${reason}`,
  strip: 'Elige un día',
  /** The bar of a signed-in member. */
  planBar: 'Tu plan',
  filters: {
    label: 'Filtros',
    /** @param count of the chosen filters */
    withCount: (count: number) => `Filtros · ${count}`,
    class: 'Clase',
    coach: 'Coach',
    everyClass: 'Todas las clases',
    everyCoach: 'Todos los coaches',
    none: 'Ninguna clase de este día coincide con tus filtros.',
    clear: 'Quitar filtros',
  },
  view: { label: 'Vista', day: 'Día', week: 'Semana' },
  noClasses: 'Sin clases',
  classTypes: 'Conoce nuestras clases',
  policy: {
    title: 'Política de reservaciones',
    advance,
    daysAhead,
    items: (rules: BookingPolicy & BookingLimits) => [
      advance(rules.min_advance_minutes),
      freeCancellation(rules.cancel_free_minutes),
      ...(rules.has_class_rules ? [CLASS_RULES_NOTE] : []),
      `Llega ${formatDuration(rules.arrival_minutes ?? 10)} antes para instalarte con calma.`,
      ...limitRules(rules),
    ],
  },
  contactPrompt: '¿Necesitas ayuda para elegir?',
  contact: 'Contáctanos',
} as const
