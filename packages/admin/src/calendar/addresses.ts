import type { CivilDate } from '@estudio/domain'

/** Which day the calendar shows. */
export const dayParameter = 'dia'
/** Which class of that day's week is to be opened. */
export const classParameter = 'clase'

/** The calendar at a day: /calendario?dia=2026-11-23. */
export const dayAddress = (day: CivilDate): string => `/calendario?${dayParameter}=${day}`

/** The calendar at a day with one of its classes open. */
export const classAddress = (day: CivilDate, id: string): string =>
  `${dayAddress(day)}&${classParameter}=${id}`
