import type { Clock } from '../../server/src/platform/context.ts'

/** Mazatlán keeps UTC−7 all year since October 2022. */
const offset = '-07:00'

/** A wall time of the studio, `2026-11-16T08:00`, as an instant. */
export const at = (wallTime: string): Date => new Date(`${wallTime}${offset}`)

/** A Monday, an hour after opening: where the clock of every test stands until it is set. */
export const testEpoch = at('2026-11-16T08:00')

export interface TestClock extends Clock {
  /** Sets the clock to a wall time of the studio. */
  set(wallTime: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

const millisecondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

/** Stands still until it is set. */
export function testClock(): TestClock {
  let now = testEpoch
  return {
    now: () => new Date(now),
    set(wallTime) {
      now = at(wallTime)
    },
    advance(by) {
      now = new Date(now.getTime() + millisecondsOf(by))
    },
  }
}

/** The machine's clock, as browsers have it, until it is set; it goes on from there. */
export function runningClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set(wallTime) {
      ahead = at(wallTime).getTime() - Date.now()
    },
    advance(by) {
      ahead += millisecondsOf(by)
    },
  }
}
