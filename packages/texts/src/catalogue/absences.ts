import { countOf } from '../format/count.ts'

/** The member's absences. The schedule shows them too, without the other texts of the account. */
export const absences = {
  title: 'Mis ausencias',
  count: (count: number, limit: number, days: number) =>
    `Llevas ${count} de ${countOf(limit, 'ausencia')} en ${countOf(days, 'día')}.`,
  suspended: (date: string) => `Tus reservaciones descansan hasta el ${date}.`,
  see: 'Ver mis ausencias',
} as const
