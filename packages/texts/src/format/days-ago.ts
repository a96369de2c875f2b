import { plural } from './count.ts'

/** “hoy”, “ayer”, “hace 3 días”: how long something has been waiting, in civil days. */
export const formatDaysAgo = (days: number): string =>
  days <= 0 ? 'hoy' : plural(days, { one: 'ayer', other: `hace ${days} días` })
