import { plural } from '../format/count.ts'
import { formatTotal } from '../format/total.ts'

export const lists = {
  reservationCount: (count: number) =>
    plural(count, { one: '1 reservación', other: `${formatTotal(count, 'Más')} reservaciones` }),
  rowsOf: (from: number, to: number, total: number) => `${from}–${to} de ${formatTotal(total)}`,
} as const
