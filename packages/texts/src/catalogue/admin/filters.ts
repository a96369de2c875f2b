/** Texts of every list beside its own filters. */
export const adminFilters = {
  any: 'Cualquiera',
  orderBy: 'Ordenar por',
  reverse: 'Invertir el orden',
  from: 'Desde el día',
  to: 'Hasta el día',
  clear: 'Quitar los filtros',
} as const
