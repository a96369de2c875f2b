/** What every list says beside its own filters. */
export const adminFilters = {
  any: 'Cualquiera',
  from: 'Desde el día',
  to: 'Hasta el día',
  clear: 'Quitar los filtros',
} as const
