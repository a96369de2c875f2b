import { timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../../platform/config/config.ts'
import { workQueue } from '../../../platform/work-queue.ts'

const TODAYS_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a discarded random text at the current cost. Logins with an unknown address are checked against it.
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hQbLywTUkmDhcNwfz0E1oA$VY26fdkKSpwp8Bv8ttEXyVB3/Ui1ROkt6pYLUVCxaaE'

/** Hashes and checks passwords. Every method except the last throws rate_limited while too many calls wait. */
export interface Passwords {
  /** Composes accents before hashing, because devices encode them in different ways. */
  hash(password: string, salt?: Uint8Array): Promise<string>
  /**
   * Does the same work when there is no stored hash, so that timing does not disclose whether an account exists.
   */
  isMatch(stored: string | null, password: string): Promise<boolean>
  /**
   * Returns the index of the matching hash, or -1. The hashes share a salt, so their number does not change the work.
   */
  findMatch(stored: readonly string[], password: string): Promise<number>
  /**
   * Returns whether the hash has another cost, or may be a hash of the typed characters instead of the composed
   * characters.
   */
  needsRehash(stored: string, password: string): boolean
}

const composed = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

/** The composed password, followed by the typed password for hashes that are older than the composing of passwords. */
const formsOf = (password: string): Buffer[] => {
  const [form, typed] = [composed(password), Buffer.from(password)]
  return form.equals(typed) ? [form] : [form, typed]
}

export const saltOf = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64')

export const createPasswords = ({
  passwordCost: cost = TODAYS_COST,
}: Pick<Config, 'passwordCost'>): Passwords => {
  // Two running hashes leave half of libuv's four threads free; forty waiting hashes take about half a second.
  const queue = workQueue({ running: 2, waiting: 40 })

  const hashBytes = (bytes: Buffer, salt?: Uint8Array): Promise<string> =>
    queue.run(() => hash(bytes, { ...cost, salt }))

  const isMatch: Passwords['isMatch'] = async (stored, password) => {
    for (const form of formsOf(password)) {
      const matches = await queue.run(() => verify(stored ?? DECOY_HASH, form))
      if (stored !== null && matches) return true
    }
    return false
  }

  return {
    hash: (password, salt) => hashBytes(composed(password), salt),
    isMatch,

    async findMatch(stored, password) {
      const [first = null, second] = stored
      if (first === null || second === undefined) return (await isMatch(first, password)) ? 0 : -1
      for (const form of formsOf(password)) {
        const given = Buffer.from(await hashBytes(form, saltOf(first)))
        const found = stored.findIndex(
          (text) => text.length === given.length && timingSafeEqual(Buffer.from(text), given),
        )
        if (found >= 0) return found
      }
      return -1
    },

    needsRehash(stored, password) {
      const { memoryCost, timeCost, parallelism } = cost
      return (
        formsOf(password).length > 1 ||
        !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
      )
    },
  }
}
