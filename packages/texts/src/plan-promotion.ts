import type { CivilDate } from '@estudio/domain'
import { formatDayAndMonth } from './format/dates.ts'

/** The texts of a plan's own promotion. A percentage of 0 and a promotion without a last day have no text. */
export const promotionTexts = (percent: number, until: CivilDate | null) => ({
  label: percent > 0 ? `-${percent}%` : '',
  badge: '',
  note: until === null ? '' : `Hasta el ${formatDayAndMonth(until)}`,
})
