import { texts, wholeNumber } from '@estudio/texts'

const t = texts.admin.figures

/** How a figure differs from the days that it is compared with. */
export interface Change {
  /** Its sign. */
  direction: -1 | 0 | 1
  /** “3 más”, “12% menos”, “igual”. */
  text: string
  /** Whether the studio wants this; undefined without a difference. */
  isBetter?: boolean
}

interface Measure {
  /** A smaller number is better: lost members, missed classes. */
  isLessBetter?: boolean
}

interface Compared {
  value: number | null
  previous: number | null
}

const toChange = (difference: number, text: (amount: number) => string, isLessBetter = false): Change => {
  if (difference === 0) return { direction: 0, text: t.same }
  const isMore = difference > 0
  return {
    direction: isMore ? 1 : -1,
    text: (isMore ? t.more : t.less)(text(Math.abs(difference))),
    isBetter: isMore !== isLessBetter,
  }
}

/** The difference of two counts; undefined when there is nothing to compare. */
export const changeOfCount = ({ value, previous }: Compared, measure: Measure = {}): Change | undefined => {
  if (value === null || previous === null) return undefined
  return toChange(value - previous, wholeNumber, measure.isLessBetter)
}

/** The difference of two shares in points of the percentages that are shown. */
export const changeOfShare = ({ value, previous }: Compared, measure: Measure = {}): Change | undefined => {
  if (value === null || previous === null) return undefined
  return toChange(Math.round(100 * value) - Math.round(100 * previous), t.points, measure.isLessBetter)
}

/** The difference of two amounts in percent of the earlier one. */
export const changeOfAmount = ({ value, previous }: Compared): Change | undefined => {
  if (value === null || !previous || previous < 0) return undefined
  const percent = Math.round((100 * (value - previous)) / previous)
  return toChange(percent, (amount) => `${wholeNumber(amount)}%`)
}
