export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const unitMinutes = { minutes: 1, hours: 60, days: 1440 } as const

export type DurationUnit = keyof typeof unitMinutes

export interface Duration {
  amount: number
  unit: DurationUnit
}

export const minutesOf = ({ amount, unit }: Duration): number =>
  // A decimal fraction of an hour, such as 1.1, is not exact in binary.
  Math.round(amount * unitMinutes[unit] * 1000) / 1000

const largestUnit = (minutes: number): DurationUnit => {
  if (minutes === 0 || minutes % unitMinutes.hours !== 0) return 'minutes'
  return minutes % unitMinutes.days === 0 ? 'days' : 'hours'
}

/** Whole minutes in the largest unit without a fraction. */
export const durationOf = (minutes: number): Duration => {
  const unit = largestUnit(minutes)
  return { amount: minutes / unitMinutes[unit], unit }
}
