import { hash, verify } from '@node-rs/argon2'
import { workQueue } from './work-queue.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Two at a time leave half of libuv's four threads free; forty waiting are about half a second of work.
const queue = workQueue({ running: 2, waiting: 40 })

// The hash of a random text nobody kept, at today's cost: what a login of an unknown address is compared with.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hQbLywTUkmDhcNwfz0E1oA$VY26fdkKSpwp8Bv8ttEXyVB3/Ui1ROkt6pYLUVCxaaE'

/** Hashes with argon2id. Throws rate_limited when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(Buffer.from(password), COST))

/**
 * Compares a password with a stored hash. Without one the same work is done against a fixed hash and the answer
 * is no, so that time does not tell whether an account exists (B1). Throws rate_limited.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await queue.run(() => verify(stored ?? NOBODYS_HASH, Buffer.from(password)))
  return stored !== null && matches
}

/** Whether a stored hash was made at another cost than today's and should be made anew at the next login (C1). */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
