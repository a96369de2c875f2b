import { createHash } from 'node:crypto'
import { receiptFor } from '../../server/src/identity/core/accounts/pending-sign-ups.ts'
import { giveRole, signUpOfLink } from '../harness/accounts.ts'
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

/** Presses the button of a link's page, in the browser that signed up if its receipt is given. */
export const pressLink = (server: AccountServer, link: string, receipt?: string) => {
  const { token, type } = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  return server.call('POST', '/auth/v1/verify', { body: { token_hash: token, type, receipt } })
}

/** Confirms the newest sign-up of an address in the browser that made it: its password becomes good. */
export const confirmSignUp = async (server: AccountServer, email: string) => {
  const link = await server.linkFor(email)
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const id = await signUpOfLink(server.context.db, createHash('sha256').update(token).digest('hex'))
  return pressLink(server, link, receiptFor(server.context.keys, id))
}

export const makeAdmin = (server: AccountServer, id: string) =>
  giveRole(server.context.db, id, 'admin', server.clock.now())
