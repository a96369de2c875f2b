import type { CivilDate } from './civil.ts'

/** The days that the schedule on another site shows, unless the site asks for another number. */
export const SHOWN_DAYS = 7
export const MAX_SHOWN_DAYS = 14

/** The sites that may show the frame of the schedule. */
export const MAX_EMBED_ORIGINS = 20

/** The address of /horarios that opens the day and shows the classes with this name. */
export const classAddress = (day: CivilDate, className: string): string =>
  `/horarios?${new URLSearchParams({ dia: day, clase: className }).toString()}`

/**
 * The origin of an https address as a browser writes it, from what a person typed or copied; undefined for everything else. It
 * goes into a Content-Security-Policy, so its host has no character that ends a directive.
 */
export const siteOrigin = (text: string): string | undefined => {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, origin, username, password } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && /^[a-z0-9.-]+$/.test(hostname) ? origin : undefined
}
