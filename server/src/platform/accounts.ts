import type { Db, Tx } from './db/database.ts'

export interface Account {
  id: string
  /** Lower case; null once the person was erased. */
  email: string | null
  emailConfirmedAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  createdAt: Date
}

export interface NewAccount {
  email: string
  password: string
  /** True: no confirmation mail, the address counts as confirmed from the start. */
  confirmed?: boolean
  metadata?: Record<string, unknown>
}

/** A session that the hosted project has opened already. */
export interface OpenedSession {
  access_token: string
  refresh_token: string
  /** Unix seconds. */
  expires_at: number
}

export interface CreatedAccount extends Account {
  /** Where a hosted project asks for no confirmation. */
  session?: OpenedSession
  /** Has the confirmation link mailed again while the account is unconfirmed (C05). */
  receipt?: string
}

interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
  /** Existed unconfirmed: earlier input is not trusted. */
  isReset?: boolean
}

/** Runs in the transaction that creates an account, or gives an unconfirmed one to a new owner. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

export interface Invitation {
  email: string
  metadata: Record<string, unknown>
}

interface InvitationListeners {
  accountCreated: AccountListener
  /** Runs in the same transaction, also for an account that existed. */
  alongside?: (tx: Tx, account: { id: string }) => Promise<void>
}

/** Accounts as the rest of the server sees them; with a local and a hosted implementation. */
export interface Accounts {
  /** `alongside` runs in the same transaction (B06). Throws user_already_exists, email_not_confirmed. */
  create(
    db: Db,
    account: NewAccount,
    alongside?: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<CreatedAccount>
  /** Mails a link that sets a password, again to an unconfirmed account, which is reset. Throws user_already_exists. */
  invite(db: Db, invitation: Invitation, listeners: InvitationListeners): Promise<{ id: string }>
  find(db: Db, id: string): Promise<Account | undefined>
  findByEmail(db: Db, email: string): Promise<Account | undefined>
  /** Erases address, password, sessions and links; the row stays for the payments and attendance that name it. */
  delete(tx: Tx, id: string): Promise<void>
  /** For the operator: confirms an account, with a new password because it is unknown who chose the old one. */
  takeOver(db: Db, id: string, password: string): Promise<void>
  /** Ends every session; until null lifts the ban. */
  ban(db: Db, id: string, until: Date | null): Promise<void>
  /** Before the account gains rights: its passwords and sessions stop working, and a reset link is mailed (M2). */
  requireNewPassword(tx: Tx, id: string): Promise<void>
  /** Does not reveal whether one is awaited; with a receipt the link stays the same. Throws validation_failed. */
  resendConfirmation(db: Db, email: string, options: { scale: number; receipt?: string }): Promise<void>
  /** Whether this is the account's password. The caller counts the attempts. */
  isPassword(db: Db, id: string, password: string): Promise<boolean>
}
