import type { Role } from '@estudio/domain'
import type { Db, Tx } from './db/database.ts'

export interface Account {
  id: string
  /** In lower case; null for a client whom staff added without an address, and after the person was erased. */
  email: string | null
  emailConfirmedAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  createdAt: Date
}

export interface NewAccount {
  email: string
  password: string
  /** With true no confirmation mail is sent and the address counts as confirmed. */
  confirmed?: boolean
  metadata?: Record<string, unknown>
}

/** The input of the owner of a record who opens a claim link. The address is normalised. */
export interface Claim {
  token: string
  email: string
  password: string
}

/** Opens a claimed account: the token of the mail and the password that was chosen at the claim. */
export interface ClaimConfirmation {
  token: string
  password: string
}

/** A session that the hosted project has opened already. */
export interface OpenedSession {
  access_token: string
  refresh_token: string
  /** Unix seconds. */
  expires_at: number
}

export interface CreatedAccount extends Account {
  /** Set when the hosted project requires no confirmation. */
  session?: OpenedSession
  /** With this receipt the confirmation link can be mailed again while the account is unconfirmed. */
  receipt?: string
}

interface NewcomerAccount {
  id: string
  email: string
  metadata: Record<string, unknown>
  /** The account existed but was unconfirmed, so what an earlier sign-up wrote is not trusted. */
  isReset?: boolean
  /** Staff wrote the metadata, or a program with the service's key. */
  isWrittenByStaff?: boolean
}

/** Runs in the transaction that creates an account or gives an unconfirmed account to a new owner. */
export type AccountListener = (tx: Tx, account: NewcomerAccount) => Promise<void>

export interface Invitation {
  email: string
  metadata: Record<string, unknown>
}

export interface InvitationListeners {
  accountCreated: AccountListener
  /** Runs in the same transaction, also when the account already existed. */
  alongside?: (tx: Tx, account: { id: string }) => Promise<void>
}

/**
 * A step of accounts that its caller's transaction records. A hosted project takes part in no transaction and may take seconds to
 * answer, so it is called before the transaction, in which rows are locked.
 */
export interface PreparedStep {
  record(tx: Tx): Promise<void>
}

/** The account of the first administrator. Its caller's transaction records it. */
export interface PreparedAdministrator {
  record(tx: Tx, alongside?: (tx: Tx, account: Account) => Promise<void>): Promise<Account>
}

/** An invitation that its caller's transaction records. A hosted project already has the account, but has sent no mail. */
export interface PreparedInvitation {
  /** The address had no account. */
  isNew: boolean
  /** Records the invitation; its link is mailed after the commit. Throws user_already_exists. */
  record(tx: Tx, listeners: InvitationListeners): Promise<{ id: string }>
  /**
   * Follows an invitation that was not recorded. Deletes a new account at the project, unless another invitation has recorded it. An
   * account that was invited before is mailed another link, because its earlier links have ended.
   */
  withdraw(db: Db): Promise<void>
}

/**
 * The accounts, as the rest of the server uses them. There is a local and a hosted implementation. Only the functions that take a
 * transaction are called inside one: all others may wait for a hosted project.
 */
export interface Accounts {
  /** `alongside` runs in the same transaction. Throws user_already_exists, email_not_confirmed. */
  create(
    db: Db,
    account: NewAccount,
    alongside?: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<CreatedAccount>
  /**
   * Mails the link with which the account of a claim link takes its address. `alongside` runs in the same
   * transaction. Throws claim_invalid, user_already_exists; both leave the link as it was.
   */
  claim(db: Db, claim: Claim, alongside: (tx: Tx, account: Account) => Promise<void>): Promise<CreatedAccount>
  /**
   * Confirms the address of a claim and makes its password valid. `alongside` runs in the same transaction. Throws claim_invalid,
   * wrong_password, user_already_exists, rate_limited; all of them leave the link as it was.
   */
  confirmClaim(
    db: Db,
    confirmation: ClaimConfirmation,
    alongside: (tx: Tx, account: Account) => Promise<void>,
  ): Promise<Account>
  /**
   * Prepares an invitation, which mails a link that sets a password. An unconfirmed account is reset and mailed again. Throws
   * user_already_exists, accounts_unavailable.
   */
  prepareInvitation(db: Db, invitation: Invitation): Promise<PreparedInvitation>
  /** Reads our row, in a transaction too. */
  find(db: Db, id: string): Promise<Account | undefined>
  findByEmail(db: Db, email: string): Promise<Account | undefined>
  /** Erases the address, password, sessions and links. The row stays because payments and attendance refer to it. */
  delete(tx: Tx, id: string): Promise<void>
  /**
   * The account of an address with the operator's password, confirmed. The password of an account that is confirmed already ends
   * instead, and its owner is mailed a link that sets a new one. Throws accounts_unavailable.
   */
  prepareAdministrator(db: Db, account: { email: string; password: string }): Promise<PreparedAdministrator>
  /** In a transaction too. Ends every session and bans the account until the given time; null lifts the ban. */
  ban(db: Db, id: string, until: Date | null): Promise<void>
  /**
   * Ends the passwords and sessions of an account before it gains rights, and mails a reset link. Our own mail names the role.
   * The caller's transaction records the step.
   */
  prepareNewPassword(db: Db, id: string, role?: Role): Promise<PreparedStep>
  /**
   * Mails the confirmation link again, without disclosing whether a confirmation is pending. With a receipt the link
   * stays the same. Throws validation_failed.
   */
  resendConfirmation(db: Db, email: string, options: { scale: number; receipt?: string }): Promise<void>
  /** Returns whether this is the account's password. The caller counts the attempts. */
  isPassword(db: Db, id: string, password: string): Promise<boolean>
}
