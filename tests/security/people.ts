import { giveRole } from '../harness/accounts.ts'
import type { AccountServer } from './account-server.ts'

export const PASSWORD = 'Estudio#2026'

export interface Session {
  access_token: string
  refresh_token: string
  expires_at: number
  user: { id: string; email: string }
}

let count = 0
/** An address nobody has yet. */
export const newEmail = (name = 'ana'): string => {
  count += 1
  return `${name}${count}@correo.example`
}

/** A confirmed account. */
export const member = async (server: AccountServer, email = newEmail()) => {
  const account = await server.context.accounts.create(server.context.db, {
    email,
    password: PASSWORD,
    confirmed: true,
  })
  return { id: account.id, email, password: PASSWORD }
}

export const login = (server: AccountServer, email: string, password = PASSWORD, ip?: string) =>
  server.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password }, ip })

export const refresh = (server: AccountServer, refresh_token: string) =>
  server.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })

/** Signs in and answers the session. */
export const signIn = async (server: AccountServer, email: string): Promise<Session> => {
  const answer = await login(server, email)
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`)
  return answer.json()
}

/** A confirmed account with a session. */
export const signedInMember = async (server: AccountServer) => {
  const person = await member(server)
  return { ...person, session: await signIn(server, person.email) }
}

export const makeAdmin = (server: AccountServer, id: string) =>
  giveRole(server.context.db, id, 'admin', server.clock.now())
