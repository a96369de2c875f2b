import { NO_VISIT_DAYS } from '@estudio/domain'
import { plural } from '../../format/count.ts'
import { formatTotal } from '../../format/total.ts'

/** Segments of the users; a file of its own, because only the list of users loads it. */
export const adminSegments = {
  title: 'Grupos de personas',
  names: {
    active: 'Activas',
    expiring: 'Por vencer',
    expired: 'Vencidas',
    absent: `Sin venir ${NO_VISIT_DAYS} días (con plan activo)`,
    new: 'Nuevas (30 días)',
    pending: 'Pago pendiente',
    birthday: 'Cumpleaños',
  },
  renewed: (n: number) =>
    plural(n, {
      one: '1 se queda fuera: ya compró.',
      other: `${formatTotal(n)} se quedan fuera: ya compraron.`,
    }),
  withCount: (name: string, count: number) => `${name}: ${formatTotal(count)}`,
} as const
