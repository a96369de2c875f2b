/** Proposals end at this hour; earlier and later hours are typed. */
const latestHour = 22
const earliestHour = 5

const atHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/**
 * The full hours before the first and after the last hour of the studio that can be added in one press.
 * @param hours HH:MM, in order
 */
export const proposedHours = (hours: readonly string[]): string[] => {
  const [first, last] = [hours[0], hours.at(-1)]
  if (first === undefined || last === undefined) return []
  const before = first.endsWith(':00') ? Number(first.slice(0, 2)) - 1 : Number(first.slice(0, 2))
  const after = Number(last.slice(0, 2)) + 1
  return [
    ...(before >= earliestHour ? [atHour(before)] : []),
    ...(after <= latestHour ? [atHour(after)] : []),
  ]
}
