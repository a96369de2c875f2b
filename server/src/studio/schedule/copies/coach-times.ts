import { distinct } from '../../shared/distinct.ts'

/** A class that coaches give. */
interface Given {
  starts_at: Date
  ends_at: Date
  coaches: string[]
}

const dayOf = (at: Date): string => `${Math.floor(+at / 86_400_000)}`

/** A coach and a day, for each that the class takes; no class is longer than a day. */
const coachDays = ({ coaches, starts_at, ends_at }: Given): string[] => {
  const days = distinct([dayOf(starts_at), dayOf(ends_at)])
  return coaches.flatMap((coach) => days.map((day) => `${coach} ${day}`))
}

/** When coaches give classes, by coach and day: a year of classes is asked about without comparing each with each. */
export class CoachTimes {
  readonly #given = new Map<string, Given[]>()

  constructor(given: readonly Given[]) {
    for (const one of given) this.take(one)
  }

  take(given: Given): void {
    for (const key of coachDays(given)) {
      const there = this.#given.get(key)
      if (there) there.push(given)
      else this.#given.set(key, [given])
    }
  }

  /** Whether a coach of this class gives another one that shares a moment with it. */
  anyBusy(wanted: Given): boolean {
    const shares = (other: Given) => wanted.starts_at < other.ends_at && wanted.ends_at > other.starts_at
    return coachDays(wanted).some((key) => this.#given.get(key)?.some(shares))
  }
}
