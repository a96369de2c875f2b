import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberPass } from '@estudio/contract'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { passIdOf } from './check-in-store.ts'

/** A pass is good for two minutes from its making, so that the pass of the last minute still works at the door. */
const PASS_SECONDS = 120
/** The clock of a telephone may be behind the server's by this much when it scans a new pass. */
const CLOCK_SKEW_SECONDS = 60

const signature = (keys: Keys, signed: string): Buffer =>
  createHmac('sha256', keys.derive('member-pass')).update(signed).digest()

interface Pass {
  pass_id: string
  /** Seconds since 1970. */
  made: number
}

/** A token is the pass id, the second of its making and an HMAC. It is short, so that any camera reads its code. */
export const signPass = (keys: Keys, { pass_id, made }: Pass): string => {
  const signed = `${pass_id}.${made}`
  return `${signed}.${signature(keys, signed).toString('base64url')}`
}

const passOf = (keys: Keys, token: string): Pass | undefined => {
  const [, signed = '', pass_id = '', made = '', tag = ''] =
    /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(tag, 'base64url')
  const wanted = signature(keys, signed)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  return { pass_id, made: Number(made) }
}

/**
 * The pass id of a token that was scanned at `at`. Throws pass_invalid for a token of another studio or one that was made up,
 * and pass_expired when it was scanned more than two minutes after its making.
 */
export function readPass(keys: Keys, token: string, at: Date): string {
  const pass = passOf(keys, token)
  if (!pass) throw errors.refused('pass_invalid')
  const age = at.getTime() / 1000 - pass.made
  if (age < -CLOCK_SKEW_SECONDS || age > PASS_SECONDS) throw errors.refused('pass_expired')
  return pass.pass_id
}

/** The member's pass as of now. */
export async function memberPass({ db, keys, clock }: Context, member: string): Promise<MemberPass> {
  const made = Math.floor(clock.now().getTime() / 1000)
  return {
    token: signPass(keys, { pass_id: await passIdOf(db, member), made }),
    expires_at: new Date((made + PASS_SECONDS) * 1000).toISOString(),
  }
}
