import { timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../../platform/config/config.ts'
import { workQueue } from '../../../platform/work-queue.ts'

const TODAYS_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a discarded random text, at today's cost: verified for unknown addresses.
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hQbLywTUkmDhcNwfz0E1oA$VY26fdkKSpwp8Bv8ttEXyVB3/Ui1ROkt6pYLUVCxaaE'

/** Each call but the last throws rate_limited while too many others wait. */
export interface Passwords {
  /** Accents are composed first: devices write them in different ways. */
  hash(password: string, salt?: Uint8Array): Promise<string>
  /** Same work without a stored hash, so that timing discloses no account (B1). */
  isMatch(stored: string | null, password: string): Promise<boolean>
  /** Index or -1. The hashes share a salt, so any number takes the same work (B1). */
  findMatch(stored: readonly string[], password: string): Promise<number>
  /** For a hash of another cost, and for one that may be of the typed characters instead of the composed ones. */
  needsRehash(stored: string, password: string): boolean
}

const composed = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

/** The composed password, and then the typed one for hashes from before passwords were composed. */
const formsOf = (password: string): Buffer[] => {
  const [form, typed] = [composed(password), Buffer.from(password)]
  return form.equals(typed) ? [form] : [form, typed]
}

export const saltOf = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64')

export const createPasswords = ({
  passwordCost: cost = TODAYS_COST,
}: Pick<Config, 'passwordCost'>): Passwords => {
  // Two leave half of libuv's four threads free; forty take about half a second.
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
