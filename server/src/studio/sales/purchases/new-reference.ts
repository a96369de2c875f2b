import { randomInt } from 'node:crypto'
import { areEasilyConfused, transferReference } from '@estudio/domain'

/** The number of references that are tried when one is taken. */
export const TRIES = 20

/**
 * The reference differs clearly from the latest references that wait for a payment, so that a typing error in one reference does not
 * give another. Among very many of them no reference may; then any will do, because the check letter finds a typing error.
 */
export function newReference(waiting: readonly string[]): string {
  const tried = Array.from({ length: TRIES }, () => transferReference(randomInt))
  const clear = tried.find((reference) => !waiting.some((other) => areEasilyConfused(reference, other)))
  return clear ?? (tried[0] as string)
}
