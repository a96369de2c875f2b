import { distinct } from '../../shared/collections.ts'

export interface CoachedTime {
  starts_at: Date
  ends_at: Date
  coaches: string[]
}

const dayOf = (at: Date): string => `${Math.floor(+at / 86_400_000)}`

/** No class is longer than a day. */
const daysOf = ({ starts_at, ends_at }: CoachedTime): string[] => distinct([dayOf(starts_at), dayOf(ends_at)])

/** Indexes classes by coach and day, to find overlaps without comparing all pairs. */
export class CoachTimes {
  readonly #given = new Map<string, CoachedTime[]>()

  constructor(given: Iterable<CoachedTime>) {
    for (const one of given) this.add(one)
  }

  add(given: CoachedTime): void {
    for (const coach of given.coaches)
      for (const day of daysOf(given)) {
        const key = `${coach} ${day}`
        const known = this.#given.get(key)
        if (known) known.push(given)
        else this.#given.set(key, [given])
      }
  }

  /** The first coach of the class who gives another class meanwhile. */
  busyCoach(wanted: CoachedTime): string | undefined {
    const overlaps = (other: CoachedTime) =>
      wanted.starts_at < other.ends_at && wanted.ends_at > other.starts_at
    const days = daysOf(wanted)
    return wanted.coaches.find((coach) =>
      days.some((day) => this.#given.get(`${coach} ${day}`)?.some(overlaps)),
    )
  }
}
