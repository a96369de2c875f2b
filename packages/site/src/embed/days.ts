import type { ScheduleDay } from '@estudio/contract'
import { classAddress, minutesBetween } from '@estudio/domain'
import {
  formatCoaches,
  formatComingHeading,
  formatMinutes,
  formatTime,
  scheduleEmbedTexts as t,
} from '@estudio/texts'
import { element, link } from './elements'

type ShownClass = ScheduleDay['classes'][number]

const row = (date: string, shown: ShownClass, site: URL): HTMLLIElement => {
  const coaches = formatCoaches(shown.coach_names.map((name) => ({ display_name: name, name })))
  const minutes = formatMinutes(minutesBetween(shown.start_time, shown.end_time))
  const time = element('time', ['hora'], formatTime(shown.start_time))
  time.dateTime = shown.starts_at
  const words = element(
    'span',
    ['datos'],
    element('span', ['nombre'], shown.name),
    ' ',
    element('span', ['coach'], `${coaches} · ${minutes}`),
  )
  const action = element('span', ['accion'], shown.is_full ? t.full : t.reserve)
  const parts = shown.is_full ? ['clase', 'llena'] : ['clase']
  const address = new URL(classAddress(date, shown.name), site)
  return element('li', [], link(parts, address, time, ' ', words, ' ', action))
}

/** Why a day has no class to show. */
const emptyText = ({ closed_reason, classes }: ScheduleDay): string => {
  if (closed_reason !== null) return t.closed(closed_reason)
  return classes.length > 0 ? t.dayOver : t.noClasses
}

export interface Shown {
  site: URL
  /** Classes that have begun are not shown. */
  now: number
}

const toCome = ({ classes }: ScheduleDay, now: number): ShownClass[] =>
  classes.filter(({ starts_at }) => Date.parse(starts_at) > now)

/** The days with their classes, or the words for a span without any. */
export const daysOf = (days: readonly ScheduleDay[], { site, now }: Shown): HTMLElement[] => {
  const [first] = days
  const isEmpty = days.every((day) => day.closed_reason === null && toCome(day, now).length === 0)
  if (!first || isEmpty) return [element('p', ['aviso'], t.empty)]
  return days.map((day) => {
    const classes = toCome(day, now)
    const heading = element('h3', ['fecha'], formatComingHeading(day.date, first.date))
    heading.id = `dia-${day.date}`
    const rows = classes.map((shown) => row(day.date, shown, site))
    const section = element(
      'section',
      ['dia'],
      heading,
      rows.length > 0 ? element('ul', ['clases'], ...rows) : element('p', ['vacio'], emptyText(day)),
    )
    section.setAttribute('aria-labelledby', heading.id)
    return section
  })
}
