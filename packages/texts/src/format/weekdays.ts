/** Sunday first. */
export const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** “Lunes”; Sunday is 0 or 7. */
export const weekdayName = (weekday: number): string => capitalise(weekdays[weekday % 7] ?? '')

/** “Lun”, for a narrow column. */
export const shortWeekdayName = (weekday: number): string => weekdayName(weekday).slice(0, 3)
