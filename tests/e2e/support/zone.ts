/** The zone of the demo studio. */
export const demoZone = 'America/Mazatlan'

/**
 * A time zone in which it is now this hour. IANA names count these offsets westwards: Etc/GMT-9 is nine hours ahead of UTC.
 */
export function zoneAt(hour: number, now: Date): string {
  const ahead = ((hour - now.getUTCHours() + 36) % 24) - 12
  if (ahead === 0) return 'Etc/GMT'
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}
