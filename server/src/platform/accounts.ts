import type { Db, Tx } from './db/database.ts'

/** What the rest of the server may know of an account. */
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
  /** While it waits: what has its link mailed again (C05). */
  receipt?: string
}

/** Accounts as everything outside identity sees them; with a local and a hosted implementation. */
export interface Accounts {
  /**
   * Creates an account, and in the same transaction what the caller keeps alongside it: a failure leaves neither (B06).
   * Throws an AppError with code user_already_exists, or email_not_confirmed while the address waits to be confirmed.
   */
  create(
    db: Db,
    account: NewAccount,
    alongside?: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<CreatedAccount>
  find(db: Db, id: string): Promise<Account | undefined>
  findByEmail(db: Db, email: string): Promise<Account | undefined>
  /** Erases address, password, sessions and links; the row stays for the money and attendance that name it. */
  delete(tx: Tx, id: string): Promise<void>
  /** Confirms an account that waits, for the operator: it gets this password, for who signed up for it is not known. */
  takeOver(db: Db, id: string, password: string): Promise<void>
  /** Ends every session; until null lifts the ban. */
  ban(db: Db, id: string, until: Date | null): Promise<void>
  /**
   * The account is about to hold more than it did: no password and no session of before opens it any more, and its owner
   * is mailed a link that sets one (M2).
   */
  requireNewPassword(tx: Tx, id: string): Promise<void>
  /**
   * Sends the confirmation mail again if an account waits for it; says nothing of whether one does. With the receipt of its
   * sign-up it is the same link. `scale` is scaleFor(). Throws validation_failed for what is no address.
   */
  resendConfirmation(db: Db, email: string, options: { scale: number; receipt?: string }): Promise<void>
  /** Whether this is the account's password. The caller counts the attempts. */
  isPassword(db: Db, id: string, password: string): Promise<boolean>
}
