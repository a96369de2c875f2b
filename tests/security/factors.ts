import { totpCode } from '../../server/src/identity/core/factors/totp.ts'
import type { AccountServer } from './account-server.ts'
import { type Session, signedInMember } from './people.ts'

export interface Factor {
  id: string
  secret: string
}

const post = (server: AccountServer, session: Session, path: string, body: object = {}, ip?: string) =>
  server.call('POST', `/auth/v1/${path}`, { token: session.access_token, body, ip })

export const enroll = (server: AccountServer, session: Session, friendly_name = '') =>
  post(server, session, 'factors', { factor_type: 'totp', friendly_name })

export const challenge = async (server: AccountServer, session: Session, factorId: string, ip?: string) =>
  String((await post(server, session, `factors/${factorId}/challenge`, { factorId }, ip)).json().id)

/** Gives a code for a challenge. */
export const answer = (
  server: AccountServer,
  session: Session,
  factorId: string,
  given: { challenge_id: string; code: string },
  ip?: string,
) => post(server, session, `factors/${factorId}/verify`, given, ip)

/** Opens a challenge and gives a code for it: by default the code that the app shows now. */
export const prove = async (server: AccountServer, session: Session, factor: Factor, code?: string) => {
  const challenge_id = await challenge(server, session, factor.id)
  const shown = code ?? totpCode(factor.secret, server.clock.now())
  return answer(server, session, factor.id, { challenge_id, code: shown })
}

/** A signed-in member with a factor that is not yet in use. */
export const memberWithNewFactor = async (server: AccountServer) => {
  const person = await signedInMember(server)
  const { id, totp } = (await enroll(server, person.session)).json()
  return { ...person, factor: { id: String(id), secret: String(totp.secret) } }
}

/** As supabase-js does, which says that its empty body is JSON. */
export const removeFactor = (server: AccountServer, session: Session, factorId: string) =>
  server.call('DELETE', `/auth/v1/factors/${factorId}`, {
    token: session.access_token,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  })

/** A signed-in member with a factor in use; `session` has used it, `before` is the same one as it was. */
export const memberWithFactor = async (server: AccountServer) => {
  const { factor, ...person } = await memberWithNewFactor(server)
  const session: Session = (await prove(server, person.session, factor)).json()
  // The next code: the one just given works once.
  server.clock.advance({ seconds: 60 })
  return { ...person, session, before: person.session, factor }
}
