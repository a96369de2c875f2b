/** The choice of a month. */
export const adminMonths = { previous: 'Mes anterior', next: 'Mes siguiente' } as const
