import type { Db, Tx } from './database.ts'

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

/** The one door to accounts for everything outside identity; it has a local and a hosted implementation. */
export interface Accounts {
  /** Creates an account; throws an AppError with code user_already_exists if the address is taken. */
  create(db: Db, account: NewAccount): Promise<Account>
  find(db: Db, id: string): Promise<Account | undefined>
  findByEmail(db: Db, email: string): Promise<Account | undefined>
  /** Erases address, password, sessions and links; the row stays for the money and attendance that name it. */
  delete(tx: Tx, id: string): Promise<void>
  setConfirmed(db: Db, id: string): Promise<void>
  /** Ends every session; until null lifts the ban. */
  ban(db: Db, id: string, until: Date | null): Promise<void>
}
