import type { BookingPolicy } from '@estudio/domain'
import { CLASS_RULES_NOTE } from '../class-rules-note.ts'
import { plural } from '../format/count.ts'
import { formatDuration } from '../format/duration.ts'

const canCancelByStudio = ({ cancel_free_minutes, cancel_min_minutes }: BookingPolicy): string => {
  if (cancel_free_minutes === 0)
    return 'Sí. Puedes cancelar hasta que comience la clase sin perder la sesión. Si no asistes, cuenta como clase tomada.'
  const inTime = `Sí. Puedes cancelar hasta ${formatDuration(cancel_free_minutes)} antes sin perder la sesión.`
  return cancel_min_minutes < cancel_free_minutes
    ? `${inTime} Si cancelas después o no asistes, cuenta como clase tomada.`
    : `${inTime} Después ya no se puede cancelar; si no asistes, cuenta como clase tomada.`
}

const canCancel = (policy: BookingPolicy): string =>
  policy.has_class_rules ? `${canCancelByStudio(policy)} ${CLASS_RULES_NOTE}` : canCancelByStudio(policy)

export const plans = {
  title: 'Elige tu plan',
  subtitle: 'Sin inscripción ni plazos forzosos. Empiezas el día que tú quieras.',
  loading: 'Cargando planes...',
  empty: 'Actualmente no hay planes activos para mostrar...',
  loadError: 'No se pudieron cargar los planes. Por favor, intenta de nuevo más tarde.',
  includes: {
    title: 'Todos nuestros planes incluyen',
    items: ['Clases con coaches certificados', 'Tapete y equipo incluidos', 'Vestidores', 'WiFi gratis'],
  },
  buy: 'Comprar ahora',
  promotion: {
    badge: 'Más Popular',
    label: '¡Por apertura!',
    beforePrice: 'Precio anterior',
  },
  duration: (days: number) => plural(days, { one: 'Vigencia de 1 día', other: `Vigencia de ${days} días` }),
  limit: (classes: number) =>
    plural(classes, { one: '1 clase incluida', other: `${classes} clases incluidas` }),
  unlimited: 'Clases ilimitadas',
  faq: {
    title: 'Preguntas frecuentes',
    items: [
      {
        question: '¿Necesito experiencia previa?',
        answer:
          'No. Todas las clases son para todos los niveles: tu coach te explica cada movimiento y lo adapta a ti.',
      },
      {
        question: '¿Puedo transferir mis clases a otra persona?',
        answer:
          'Las clases son personales e intransferibles. Si tienes una emergencia, contacta al estudio y buscamos juntos una solución.',
      },
      {
        question: '¿Qué necesito llevar?',
        answer:
          'Ropa cómoda, calcetas antiderrapantes, una toalla pequeña y tu botella de agua. El tapete y el equipo los ponemos nosotros.',
      },
    ],
    /** The answer follows the settings. */
    cancellation: (policy: BookingPolicy) => ({
      question: '¿Puedo cancelar una reservación?',
      answer: canCancel(policy),
    }),
    scheduleLink: 'Consulta los horarios',
    chatPrompt: '¿Te quedó otra duda?',
    chatLink: 'Pregúntanos por WhatsApp',
  },
} as const
