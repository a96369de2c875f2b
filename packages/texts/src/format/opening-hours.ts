import { type OpeningDays, openingDays, parseOpeningHours } from '@estudio/domain'
import { capitalise, weekdays } from './weekdays.ts'
import { CLOSED } from './words.ts'

const daysText = ({ first, last }: OpeningDays): string => {
  if (first === last) return capitalise(weekdays[first] ?? '')
  const joint = (last + 7 - first) % 7 === 1 ? 'y' : 'a'
  return capitalise(`${weekdays[first]} ${joint} ${weekdays[last]}`)
}

const hourText = (time: string) => time.replace(/^0/, '')

export interface HoursRow {
  days: string
  hours: string
}

/** “Lunes a viernes, 7:00 - 13:00 y 16:00 - 20:00” for each run of days, from Monday; closed days too. */
export const openingHoursRows = (text: string): HoursRow[] =>
  openingDays(parseOpeningHours(text) ?? []).map((run) => ({
    days: daysText(run),
    hours:
      run.spans.map(({ opens, closes }) => `${hourText(opens)} - ${hourText(closes)}`).join(' y ') || CLOSED,
  }))

/** “Lunes a viernes 7:00 - 21:00, sábado 8:00 - 14:00”, without closed days. */
export const openingHoursSentence = (text: string): string =>
  openingHoursRows(text)
    .filter(({ hours }) => hours !== CLOSED)
    .map(({ days, hours }, place) => `${place === 0 ? days : days.toLowerCase()} ${hours}`)
    .join(', ')
