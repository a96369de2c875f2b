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

export const hashPassword = (
  password: string,
  { passwordCost = todaysCost }: Cost = {},
  salt?: Uint8Array,
): Promise<string> => queue.run(() => hash(Buffer.from(password), { ...passwordCost, salt }))

export const saltOf = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** Same work without a stored hash, so that timing discloses no account (B1). Throws rate_limited. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await queue.run(() => verify(stored ?? DECOY_HASH, Buffer.from(password)))
  return stored !== null && matches
}

/** Index or -1. The hashes share a salt, so any number takes the same work (B1). Throws rate_limited. */
export const findMatchingHash = async (
  stored: readonly string[],
  password: string,
  cost: Cost,
): Promise<number> => {
  const [first = null, second] = stored
  if (first === null || second === undefined) return (await verifyPassword(first, password)) ? 0 : -1
  const given = Buffer.from(await hashPassword(password, cost, saltOf(first)))
  return stored.findIndex((text) => text.length === given.length && timingSafeEqual(Buffer.from(text), given))
}

export const needsRehash = (stored: string, { passwordCost = todaysCost }: Cost): boolean => {
  const { memoryCost, timeCost, parallelism } = passwordCost
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
