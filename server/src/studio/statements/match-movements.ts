import { addDays, type CivilDate, foldText, knownReferences, referencesIn } from '@estudio/domain'
import { groupBy } from '../shared/collections.ts'
import type { Movement } from './read-rows.ts'

/** A purchase that a transfer may be for. */
export interface Purchase {
  id: string
  reference: string
  cents: number
  /** The member's full name. */
  name: string
  boughtOn: CivilDate
  /** Paid ones are recognised, so that their money is not taken for another's. */
  isPaid: boolean
}

export type Match =
  /** It names this purchase, and the amount is what is due. */
  | { group: 'certain'; purchase: string }
  /** Amount, day and name are those of this purchase. */
  | { group: 'probable'; purchase: string }
  /** It names this purchase, but a person has to decide. */
  | { group: 'unknown'; purchase: string; code: 'amount_differs' | 'plan_already_paid' }
  | { group: 'unknown' }
  | { group: 'ignored' }

/** A purchase is paid within days; its price and a name say little about a transfer of another month. */
const DAYS_TO_PAY = 30
const SHORTEST_NAME = 3

const wordsOf = (text: string): string[] => foldText(text).match(/[a-z]+/g) ?? []

/** What of a name can be looked for; “de” and initials are in many texts. */
const nameWords = (name: string): string[] => [
  ...new Set(wordsOf(name).filter((word) => word.length >= SHORTEST_NAME)),
]

/** Two words of the name as whole words, or the only one that it has. */
const isNamed = (name: readonly string[], words: ReadonlySet<string>): boolean =>
  name.length > 0 && name.filter((word) => words.has(word)).length >= Math.min(2, name.length)

const isDueOn = ({ boughtOn }: Purchase, day: CivilDate): boolean =>
  boughtOn <= day && day <= addDays(boughtOn, DAYS_TO_PAY)

/**
 * What each movement pays, in their order. A purchase that two movements name is that of the first. Nothing is guessed:
 * where a text could mean two purchases, it means none.
 */
export function matchMovements(movements: readonly Movement[], purchases: readonly Purchase[]): Match[] {
  const byReference = new Map(purchases.map((purchase) => [purchase.reference, purchase]))
  const known = knownReferences(byReference.keys())
  const waiting = purchases
    .filter(({ isPaid }) => !isPaid)
    .map((purchase) => ({ purchase, name: nameWords(purchase.name) }))
  const byAmount = groupBy(waiting, ({ purchase }) => purchase.cents)
  const taken = new Set<string>()

  const matchReference = (movement: Movement, purchase: Purchase): Match => {
    const { id: named, cents, isPaid } = purchase
    if (isPaid || taken.has(named)) return { group: 'unknown', purchase: named, code: 'plan_already_paid' }
    if (movement.cents !== cents) return { group: 'unknown', purchase: named, code: 'amount_differs' }
    taken.add(named)
    return { group: 'certain', purchase: named }
  }
  const matchName = ({ cents, day, concept, reference }: Movement): Match => {
    const words = new Set(wordsOf(`${concept} ${reference}`))
    const likely = (byAmount.get(cents) ?? []).filter(
      ({ purchase, name }) => !taken.has(purchase.id) && isDueOn(purchase, day) && isNamed(name, words),
    )
    const [only] = likely
    return only && likely.length === 1
      ? { group: 'probable', purchase: only.purchase.id }
      : { group: 'unknown' }
  }

  const namedPurchase = (movement: Movement): Purchase | 'several' | undefined => {
    const named = new Set([movement.concept, movement.reference].flatMap((text) => referencesIn(text, known)))
    if (named.size > 1) return 'several'
    const [reference] = named
    return reference === undefined ? undefined : byReference.get(reference)
  }

  const matches = movements.map((movement): Match | undefined => {
    if (movement.cents <= 0) return { group: 'ignored' }
    const named = namedPurchase(movement)
    if (named === 'several') return { group: 'unknown' }
    return named && matchReference(movement, named)
  })
  // Only once it is known which purchases are named.
  return movements.map((movement, at) => matches[at] ?? matchName(movement))
}
