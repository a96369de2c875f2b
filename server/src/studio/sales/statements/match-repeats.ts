import type { CivilDate } from '@estudio/domain'
import { groupBy } from '../../shared/collections.ts'

/** A deposit of an import that was not undone, with the data that identify a repeat. */
export interface KnownDeposit {
  day: CivilDate
  cents: number
  /** The number among the deposits of that day and amount in files with the same headings and columns. */
  number: number
  fingerprint: string
  isPaid: boolean
  /** The deposit is from a file with the same headings and columns. */
  isSameLayout: boolean
}

interface Deposit {
  day: CivilDate
  cents: number
  fingerprint: string
}

export interface Repeat {
  number: number
  isPossible: boolean
}

const equalsKey = ({ day, cents }: { day: CivilDate; cents: number }): string => `${day} ${cents}`

/** The deposits of earlier imports with the same day and amount. */
function equalsOf(known: readonly KnownDeposit[]) {
  const own = new Set(known.filter(({ isSameLayout }) => isSameLayout).map(({ number }) => number))
  const others = known.filter(({ isSameLayout }) => !isSameLayout)
  const otherNumbers = new Set(others.map(({ number }) => number))
  const paid = others.filter(({ isPaid }) => isPaid).length
  const byFingerprint = new Map(known.map(({ fingerprint, number }) => [fingerprint, number]))
  let last = 0
  return {
    seenAs: (fingerprint: string): number | undefined => byFingerprint.get(fingerprint),
    nextNumber: (): number => {
      do last += 1
      while (own.has(last))
      return last
    },
    /** Another layout has a deposit with this number, or has paid purchases with at least this many deposits. */
    isElsewhere: (number: number): boolean => otherNumbers.has(number) || number <= paid,
  }
}

/**
 * The number of each deposit among the deposits of its day and amount, and whether it may repeat a deposit of another layout.
 * The same layout writes the same movement with the same text, so within a layout only an equal fingerprint is a repeat.
 */
export function findRepeats(deposits: readonly Deposit[], known: readonly KnownDeposit[]): Repeat[] {
  const knownByKey = groupBy(known, equalsKey)
  const equalsByKey = new Map<string, ReturnType<typeof equalsOf>>()
  return deposits.map((deposit) => {
    const key = equalsKey(deposit)
    const equals = equalsByKey.get(key) ?? equalsOf(knownByKey.get(key) ?? [])
    equalsByKey.set(key, equals)
    const seen = equals.seenAs(deposit.fingerprint)
    if (seen !== undefined) return { number: seen, isPossible: false }
    const number = equals.nextNumber()
    return { number, isPossible: equals.isElsewhere(number) }
  })
}
