import { type CivilDate, foldText } from '@estudio/domain'
import { groupBy } from '../../shared/collections.ts'

/** A deposit of an import that was not undone, with the data that identify a repeat. */
export interface KnownDeposit {
  day: CivilDate
  cents: number
  /** The bank's reference; empty when it has none, or when the text was erased. */
  reference: string
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
  reference: string
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
  const ownReferences = new Set(
    known.filter(({ isSameLayout }) => isSameLayout).map(({ reference }) => foldText(reference)),
  )
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
    /** A deposit of another file of the same layout has this reference. */
    hasReference: (reference: string): boolean =>
      foldText(reference) !== '' && ownReferences.has(foldText(reference)),
  }
}

/**
 * The number of each deposit among the deposits of its day and amount, and whether it may repeat a deposit of another file. Within
 * a layout an equal fingerprint is a repeat, and an equal reference a possible one: a bank may change the text of a movement
 * between two exports. Deposits of one file are never repeats of each other.
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
    return { number, isPossible: equals.isElsewhere(number) || equals.hasReference(deposit.reference) }
  })
}
