import type { BookingPolicy } from '@estudio/domain'
import { ADVISED_ADVANCE_MINUTES } from '@estudio/domain'
import { formatDuration } from '../format/duration.ts'

/** Advice, or a rule where the server requires an advance (C01). */
const advance = (minutes: number): string =>
  minutes === 0
    ? `Te recomendamos reservar con al menos ${formatDuration(ADVISED_ADVANCE_MINUTES)} de anticipación.`
    : `Reserva con al menos ${formatDuration(minutes)} de anticipación.`

const freeCancellation = (minutes: number): string =>
  minutes === 0
    ? 'Cancela sin costo hasta que comience tu clase.'
    : `Cancela sin costo hasta ${formatDuration(minutes)} antes de tu clase.`

export const schedule = {
  title: 'Nuestros Horarios',
  subtitle: 'Elige tu día y aparta tu lugar.',
  loading: 'Cargando horarios...',
  loadError: 'Error al cargar el horario. Por favor, intente nuevamente.',
  empty: 'No hay clases disponibles para este día.',
  strip: 'Elige un día',
  classTypes: 'Conoce nuestras clases',
  policy: {
    title: 'Política de reservaciones',
    advance,
    items: ({ min_advance_minutes, cancel_free_minutes }: BookingPolicy) => [
      advance(min_advance_minutes),
      freeCancellation(cancel_free_minutes),
      'Llega 10 minutos antes para instalarte con calma.',
    ],
  },
  contactPrompt: '¿Necesitas ayuda para elegir?',
  contact: 'Contáctanos',
} as const
