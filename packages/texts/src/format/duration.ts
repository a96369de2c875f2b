import type { DurationUnit } from '@estudio/domain'
import { plural } from './count.ts'

const counted = (count: number, one: string, many: string) =>
  `${count} ${plural(count, { one, other: many })}`
const hoursText = (hours: number) => counted(hours, 'hora', 'horas')
const minutesText = (minutes: number) => counted(minutes, 'minuto', 'minutos')

/** Minutes in words: “90 minutos”, “1 hora”, “24 horas”, “2 días”, “2 horas y 30 minutos”. */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0 && hours >= 48 && hours % 24 === 0) return `${hours / 24} días`
  if (minutes < 120 && rest !== 0) return minutesText(minutes)
  if (hours === 0) return minutesText(minutes)
  return rest === 0 ? hoursText(hours) : `${hoursText(hours)} y ${minutesText(rest)}`
}

/** The duration inside a sentence, where the documents write “una hora”. */
export const formatSpokenDuration = (minutes: number): string =>
  minutes === 60 ? 'una hora' : formatDuration(minutes)

const unitNames = { minutes: 'minuto', hours: 'hora', days: 'día' } as const

/** The name of a unit after an amount: “hora” after 1, “horas” after any other. */
export const unitName = (unit: DurationUnit, amount: number): string =>
  plural(amount, { one: unitNames[unit], other: `${unitNames[unit]}s` })
