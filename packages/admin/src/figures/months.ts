import type { IncomeStatistics } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { filteredList } from '../ui/list/filtered-list.ts'

type Month = IncomeStatistics['months'][number]

/** The months since the first income, the latest first. */
export const monthList = (months: readonly Month[]): Month[] => {
  const first = months.findIndex(({ payments }) => payments > 0)
  return first < 0 ? [] : months.slice(first).reverse()
}

export interface IncomeLine {
  /** YYYY-MM, the oldest first. */
  months: string[]
  /** The income of the months that are over; null for the running month. */
  over: (number | null)[]
  /** The running month once it has income; null for the others. */
  running: (number | null)[]
}

/**
 * The income since the first month that has one. The running month is a point of its own, because a line to a month that is not over
 * would fall; before its first income it is left out.
 */
export const incomeLine = (months: readonly Month[]): IncomeLine => {
  const all = monthList(months).reverse()
  const running = all.at(-1)
  const shown = running?.income === 0 ? all.slice(0, -1) : all
  return {
    months: shown.map(({ month }) => month),
    over: shown.map((month) => (month === running ? null : month.income)),
    running: shown.map((month) => (month === running ? month.income : null)),
  }
}

const lastDay = (month: string): CivilDate => {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return addDays(`${next}-01`, -1)
}

/** The address of the list of payments verified in a month. */
export const monthSpan = (month: string): string =>
  filteredList('/pagos/recibidos', { from: `${month}-01`, to: lastDay(month) })
