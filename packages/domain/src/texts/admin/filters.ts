/** What a list is narrowed to, whatever it lists. */
export const adminFilters = {
  from: 'Desde el día',
  to: 'Hasta el día',
  clear: 'Quitar los filtros',
} as const
