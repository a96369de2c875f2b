import { STARTING_SOON_MINUTES } from '@estudio/domain'
import { formatDuration } from '../format/duration.ts'

export const classCard = {
  finished: 'Clase finalizada',
  canceledByYou: 'Reserva cancelada',
  full: 'Clase llena',
  cancel: 'Cancelar reservación',
  /**
   * @param minutes the server refuses with fewer minutes left; with a limit of hours the text does not say “about to
   * start”
   */
  cancelBlocked: (minutes: number) =>
    minutes <= STARTING_SOON_MINUTES
      ? 'La clase está por comenzar, no es posible cancelar tu reservación'
      : `Falta menos de ${formatDuration(minutes)} para la clase, no es posible cancelar tu reservación`,
  reserve: 'Reservar ahora',
  /** The button of a row shows this word, and its accessible name is `reserve`. */
  reserveShort: 'Reservar',
  bookingClosed: 'Reservaciones cerradas',
  startingSoon: '🔥 La clase está por comenzar',
  reserved: 'Reservada',
  studioCanceled: 'CANCELADA',
  /** Replaces the button while absences suspend the member's bookings. */
  suspended: 'En pausa',
  /** Replaces the button of a class that is too far ahead to be booked. */
  tooFarAhead: 'Aún no abre',
  /** Replaces the button while late cancellations restrict the member to the classes of the next 24 hours. */
  restricted: 'Abre 24 h antes',
  waitlistOpen: 'Lista de espera',
  coach: (name: string) => `Coach ${name}`,
  coachPending: 'Coach por asignar',
  moreCoaches: (count: number) => `+${count}`,
} as const
