import { addMonths, instantOf, wallTimeOf } from '@estudio/domain'

/** Records older than this instant have been kept for the given number of months, counted on the studio's calendar. */
export function retentionCutoff(now: Date, months: number, zone: string): Date {
  const time = wallTimeOf(now, zone)
  return instantOf(`${addMonths(time.slice(0, 10), -months)}${time.slice(10)}`, zone)
}
