import type { MemberPass } from '@estudio/contract'
import { PASS_SECONDS } from '@estudio/domain'
import type { Keys } from '../../../platform/config/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { readSignedText, signText } from '../../../platform/signed-text.ts'
import { passIdOf } from './check-in-store.ts'

/** The clock of a telephone may be behind the server's by this much when it scans a new pass. */
const CLOCK_SKEW_SECONDS = 60

const PURPOSE = 'member-pass'

interface Pass {
  pass_id: string
  /** Seconds since 1970. */
  made: number
}

/** A token is the pass id and the second of its making, signed. It is short, so that any camera reads its code. */
export const signPass = (keys: Keys, { pass_id, made }: Pass): string =>
  signText(keys, PURPOSE, `${pass_id}.${made}`)

const passOf = (keys: Keys, token: string): Pass | undefined => {
  const [pass_id, made] = readSignedText(keys, PURPOSE, token)?.split('.') ?? []
  return pass_id && made ? { pass_id, made: Number(made) } : undefined
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
