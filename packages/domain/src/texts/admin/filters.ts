/** What every list says beside its own filters. */
export const adminFilters = {
  any: 'Cualquiera',
  clear: 'Quitar los filtros',
} as const
