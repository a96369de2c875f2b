import { NO_VISIT_DAYS } from '@estudio/domain'
import { plural } from '../../format/count.ts'
import { formatTotal } from '../../format/total.ts'

/** Segments of the users, for the list of users and the page of messages. */
export const adminSegments = {
  title: 'Grupos de personas',
  names: {
    active: 'Activas',
    expiring: 'Por vencer',
    expired: 'Vencidas',
    absent: `Sin venir ${NO_VISIT_DAYS} días (con plan activo)`,
    new: 'Altas en 30 días',
    pending: 'Pago pendiente',
    birthday: 'Cumpleaños',
  },
  /** Shorter than the names, for the chips of the list. */
  chips: { absent: `Sin venir ${NO_VISIT_DAYS} días`, new: 'Altas' },
  renewed: (n: number) =>
    plural(n, {
      one: '1 se queda fuera: ya compró.',
      other: `${formatTotal(n)} se quedan fuera: ya compraron.`,
    }),
} as const
