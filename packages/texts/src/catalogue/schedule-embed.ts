import { classCard } from './class-card.ts'
import { common } from './common.ts'
import { schedule } from './schedule.ts'

/** The schedule on other sites. Not part of `texts`, so that its script has these words only. */
export const scheduleEmbedTexts = {
  title: 'Horario de clases',
  loading: schedule.loading,
  slow: 'El horario está tardando más de lo normal. Espera un momento.',
  failed: 'No pudimos cargar el horario. Revisa tu conexión e intenta de nuevo.',
  notPublished: 'El horario todavía no está publicado.',
  retry: common.retry,
  empty: 'No hay clases en estos días.',
  noClasses: schedule.noClasses,
  dayOver: schedule.dayOver,
  closed: schedule.closed,
  reserve: classCard.reserveShort,
  full: classCard.full,
  whole: 'Ver el horario completo',
} as const
