import { timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../../platform/config/config.ts'
import { workQueue } from '../../../platform/work-queue.ts'

type Cost = Pick<Config, 'passwordCost'>

const todaysCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Two leave half of libuv's four threads free; forty take about half a second.
const queue = workQueue({ running: 2, waiting: 40 })

// Of a discarded random text, at today's cost: verified for unknown addresses.
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hQbLywTUkmDhcNwfz0E1oA$VY26fdkKSpwp8Bv8ttEXyVB3/Ui1ROkt6pYLUVCxaaE'

const composed = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

/** The composed password, and then the typed one for hashes from before passwords were composed. */
const formsOf = (password: string): Buffer[] => {
  const [form, typed] = [composed(password), Buffer.from(password)]
  return form.equals(typed) ? [form] : [form, typed]
}

const hashBytes = (
  bytes: Buffer,
  { passwordCost = todaysCost }: Cost = {},
  salt?: Uint8Array,
): Promise<string> => queue.run(() => hash(bytes, { ...passwordCost, salt }))

/** Accents are composed first: devices write them in different ways. */
export const hashPassword = (password: string, cost?: Cost, salt?: Uint8Array): Promise<string> =>
  hashBytes(composed(password), cost, salt)

export const saltOf = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** Same work without a stored hash, so that timing discloses no account (B1). Throws rate_limited. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  for (const form of formsOf(password)) {
    const matches = await queue.run(() => verify(stored ?? DECOY_HASH, form))
    if (stored !== null && matches) return true
  }
  return false
}

/** Index or -1. The hashes share a salt, so any number takes the same work (B1). Throws rate_limited. */
export const findMatchingHash = async (
  stored: readonly string[],
  password: string,
  cost: Cost,
): Promise<number> => {
  const [first = null, second] = stored
  if (first === null || second === undefined) return (await verifyPassword(first, password)) ? 0 : -1
  for (const form of formsOf(password)) {
    const given = Buffer.from(await hashBytes(form, cost, saltOf(first)))
    const found = stored.findIndex(
      (text) => text.length === given.length && timingSafeEqual(Buffer.from(text), given),
    )
    if (found >= 0) return found
  }
  return -1
}

/** For a hash of another cost, and for one that may be of the typed characters instead of the composed ones. */
export const needsRehash = (
  stored: string,
  password: string,
  { passwordCost = todaysCost }: Cost,
): boolean => {
  const { memoryCost, timeCost, parallelism } = passwordCost
  return (
    formsOf(password).length > 1 ||
    !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  )
}
