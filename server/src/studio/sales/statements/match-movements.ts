import { addDays, type CivilDate, knownReferences, referencesIn } from '@estudio/domain'
import { groupBy } from '../../shared/collections.ts'
import { commonWords, isNamed, isOfProvider, tellingWords, wordsOf } from './match-names.ts'
import type { Movement } from './read-rows.ts'

/** A purchase that a transfer may be for. */
export interface Purchase {
  id: string
  reference: string
  cents: number
  /** The member's full name at the time of the purchase. */
  name: string
  boughtOn: CivilDate
  /** Paid purchases are recognised too, so that their transfers are not matched with other purchases. */
  isPaid: boolean
}

export type Match =
  /** The text names this purchase, and the amount is the amount due. */
  | { group: 'certain'; purchase: string }
  /** Amount, day and name are those of this purchase. */
  | { group: 'probable'; purchase: string }
  /** The text names this purchase, but staff have to decide. */
  | { group: 'unknown'; purchase: string; code: 'amount_differs' | 'plan_already_paid' }
  | { group: 'unknown' }
  | { group: 'ignored' }

/** A purchase is paid within days; a price and a name say little about a transfer of another month. */
const DAYS_TO_PAY = 30
const isDueOn = ({ boughtOn }: Purchase, day: CivilDate): boolean =>
  boughtOn <= day && day <= addDays(boughtOn, DAYS_TO_PAY)

const textWords = ({ concept, reference }: Movement): Set<string> =>
  new Set(wordsOf(`${concept} ${reference}`))

/**
 * Matches movements with purchases and returns the matches in the order of the movements; `purchases` are in the order of
 * purchase. When two movements name the same purchase, the first movement gets it. A text that names two purchases pays
 * neither. Of members with the same name, the earliest buyer is the probable match, so that a member cannot take over another's
 * match by changing a name. A text that names a reserved reference pays for an order that is still to come: its names match nothing.
 */
export function matchMovements(
  movements: readonly Movement[],
  purchases: readonly Purchase[],
  reserved: readonly string[] = [],
): Match[] {
  const byReference = new Map(purchases.map((purchase) => [purchase.reference, purchase]))
  const known = knownReferences([...byReference.keys(), ...reserved])
  const words = movements.map(textWords)
  const common = commonWords(words.filter((_words, at) => (movements[at]?.cents ?? 0) > 0))
  const waiting = purchases
    .filter(({ isPaid }) => !isPaid)
    .map((purchase) => ({ purchase, name: tellingWords(purchase.name, common) }))
  const byAmount = groupBy(waiting, ({ purchase }) => purchase.cents)
  const taken = new Set<string>()

  const matchReference = (movement: Movement, purchase: Purchase): Match => {
    const { id: named, cents, isPaid } = purchase
    if (isPaid || taken.has(named)) return { group: 'unknown', purchase: named, code: 'plan_already_paid' }
    if (movement.cents !== cents) return { group: 'unknown', purchase: named, code: 'amount_differs' }
    taken.add(named)
    return { group: 'certain', purchase: named }
  }
  const matchName = ({ cents, day }: Movement, text: ReadonlySet<string>): Match => {
    if (isOfProvider(text)) return { group: 'unknown' }
    const first = byAmount
      .get(cents)
      ?.find(({ purchase, name }) => !taken.has(purchase.id) && isDueOn(purchase, day) && isNamed(name, text))
    return first ? { group: 'probable', purchase: first.purchase.id } : { group: 'unknown' }
  }

  const namedPurchase = (movement: Movement): Purchase | 'several' | 'reserved' | undefined => {
    const named = new Set([movement.concept, movement.reference].flatMap((text) => referencesIn(text, known)))
    if (named.size > 1) return 'several'
    const [reference] = named
    return reference === undefined ? undefined : (byReference.get(reference) ?? 'reserved')
  }

  const matches = movements.map((movement): Match | undefined => {
    if (movement.cents <= 0) return { group: 'ignored' }
    const named = namedPurchase(movement)
    if (named === 'several' || named === 'reserved') return { group: 'unknown' }
    return named && matchReference(movement, named)
  })
  // Names are compared last, when all purchases with a reference in a text are known.
  return movements.map((movement, at) => matches[at] ?? matchName(movement, words[at] ?? new Set()))
}
