import { inTransaction, type Tx } from '../../platform/database.ts'
import { noteAccountEvent } from '../account-events.ts'
import { authErrors } from '../auth-api/auth-errors.ts'
import type { IdentityContext } from '../identity-context.ts'
import { sendConfirmation } from '../mail/account-mail.ts'
import { tellAlreadyRegistered } from '../mail/notices.ts'
import { hashPassword } from '../passwords/hash.ts'
import { isAutoconfirmed, type Origin, scaleOf } from '../request-origin.ts'
import { openSession } from '../sessions/session-answer.ts'
import { insertUser, lockUserByEmail } from './store.ts'
import { type Metadata, nobodyObject, type UserRow, userObject, waitingObject } from './user-shape.ts'

export interface SignUp {
  /** Normalised. */
  email: string
  password: string
  metadata: Metadata
  /** Where the link in the mail leads in the end; checked. */
  redirectTo: string
}

type Context = IdentityContext

const welcome = async (context: Context, tx: Tx, user: UserRow, signUp: SignUp, origin: Origin) => {
  const now = context.clock.now()
  await context.accountMade(tx, { id: user.id, email: signUp.email, metadata: signUp.metadata })
  await noteAccountEvent(tx, context, { action: 'signed_up', userId: user.id, origin })
  if (user.email_confirmed_at) return openSession(context, tx, user.id, ['password'], origin, now)
  const scale = scaleOf(context.config, origin)
  return userObject(
    await sendConfirmation(tx, context.keys, user, { redirectTo: signUp.redirectTo, scale, now }),
  )
}

/** The address is known: its owner may learn so by mail, whoever asks here does not (A3). */
const known = async (context: Context, tx: Tx, signUp: SignUp, origin: Origin) => {
  const now = context.clock.now()
  const user = await lockUserByEmail(tx, signUp.email)
  if (!user || user.email_confirmed_at) {
    if (isAutoconfirmed(context.config, origin)) throw authErrors.alreadyRegistered()
    if (user) await tellAlreadyRegistered(tx, user, now)
    return nobodyObject(signUp.email, signUp.metadata, now)
  }
  const scale = scaleOf(context.config, origin)
  await sendConfirmation(tx, context.keys, user, { redirectTo: signUp.redirectTo, scale, now })
  return waitingObject(user, signUp.metadata, now)
}

/**
 * Creates an account that waits for its confirmation and answers the user; with autoconfirm a session. A known
 * address gets an answer of the same shape after the same work, and nothing about it changes. Throws AuthError.
 */
export const signUp = async (context: Context, input: SignUp, origin: Origin) => {
  const passwordHash = await hashPassword(input.password)
  return inTransaction(context.db, async (tx) => {
    const user = await insertUser(tx, {
      email: input.email,
      passwordHash,
      metadata: input.metadata,
      confirmed: isAutoconfirmed(context.config, origin),
      now: context.clock.now(),
    })
    return user ? welcome(context, tx, user, input, origin) : known(context, tx, input, origin)
  })
}
