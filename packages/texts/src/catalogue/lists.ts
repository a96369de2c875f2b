import { formatTotal } from '../format/total.ts'

export const lists = {
  reservationCount: (count: number) =>
    count === 1 ? '1 reservación' : `${formatTotal(count, 'Más')} reservaciones`,
  rowsOf: (from: number, to: number, total: number) => `${from}–${to} de ${formatTotal(total)}`,
} as const
