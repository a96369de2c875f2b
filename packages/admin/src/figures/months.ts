import type { IncomeStatistics } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { filteredList } from '../ui/list/filtered-list.ts'

type Month = IncomeStatistics['months'][number]

/** The months since the first income, the latest first. */
export const monthList = (months: readonly Month[]): Month[] => {
  const first = months.findIndex(({ payments }) => payments > 0)
  return first < 0 ? [] : months.slice(first).reverse()
}

const lastDay = (month: string): CivilDate => {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return addDays(`${next}-01`, -1)
}

/** The address of the list of payments verified in a month. */
export const monthSpan = (month: string): string =>
  filteredList('/pagos/recibidos', { from: `${month}-01`, to: lastDay(month) })
