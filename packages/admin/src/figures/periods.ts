import { addDays, type CivilDate } from '@estudio/domain'

export type Period = 'month' | 'lastMonth' | 'all'

/** The days of a period, both included; undefined means all days. */
export const periodDays = (period: Period, today: CivilDate): { from?: CivilDate; to?: CivilDate } => {
  if (period === 'all') return {}
  const first = `${today.slice(0, 7)}-01`
  if (period === 'month') return { from: first, to: today }
  const to = addDays(first, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
