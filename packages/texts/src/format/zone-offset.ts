const offsetParts = (timeZone: string, instant: Date): Intl.DateTimeFormatPart[] => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  } catch {
    return []
  }
}

/** The offset of a zone at an instant: “UTC−7”, “UTC+5:30”; empty for a zone that the runtime does not know. */
export const formatZoneOffset = (zone: string, instant: Date): string => {
  const parts = offsetParts(zone, instant)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace('-', '−')
}
