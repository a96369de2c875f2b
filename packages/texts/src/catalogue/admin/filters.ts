import { formatTotal } from '../../format/total.ts'

/** Texts of every list beside its own filters. */
export const adminFilters = {
  title: 'Filtros',
  any: 'Cualquiera',
  withCount: (filter: string, count: number) => `${filter}: ${formatTotal(count)}`,
  chosen: (filter: string, choice: string) => `${filter}: ${choice}`,
  orderBy: 'Ordenar por',
  reverse: 'Invertir el orden',
  from: 'Desde el día',
  to: 'Hasta el día',
  clear: 'Quitar los filtros',
} as const
