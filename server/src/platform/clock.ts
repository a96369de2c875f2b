/** Where “now” comes from: every rule takes its time from here or from an argument, never from the machine itself. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
