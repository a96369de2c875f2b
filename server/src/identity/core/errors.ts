import { Refusal } from '../../platform/errors.ts'

/** The reasons for which accounts refuse a request. Each protocol has its own status, code and text for a reason. */
export type AccountReason =
  // Signing in and up
  | 'wrong_credentials'
  | 'email_not_confirmed'
  | 'banned_at_login'
  | 'already_registered'
  // Sessions
  | 'user_gone'
  | 'session_gone'
  | 'banned'
  // Links and codes in mails
  | 'link_expired'
  | 'code_expired'
  // Changes of an account
  | 'user_not_found'
  | 'email_taken'
  | 'same_password'
  | 'current_password_required'
  | 'current_password_wrong'
  | 'mailed_code_wrong'
  | 'reauthentication_needed'
  | 'changed_meanwhile'
  | 'metadata_too_large'
  | 'metadata_unstorable'
  // Second factors
  | 'aal2_to_change_account'
  | 'aal2_to_enroll'
  | 'aal2_to_unenroll'
  | 'aal2_to_count_codes'
  | 'aal2_to_make_codes'
  | 'factor_not_found'
  | 'factor_name_taken'
  | 'too_many_factors'
  | 'challenge_not_found'
  | 'challenge_expired'
  | 'challenge_used_or_elsewhere'
  | 'wrong_factor_code'
  | 'wrong_recovery_code'

export type AccountDetails = {
  /** The receipt of the sign-up whose address is not confirmed. */
  receipt?: string
  /** The id of an expired challenge. */
  challenge?: string
  /** The name that another factor already has. */
  name?: string
}

/** A refusal by a use case of accounts, independent of the protocol. */
export class AccountError extends Refusal<AccountReason> {
  override readonly name = 'AccountError'

  constructor(
    reason: AccountReason,
    override readonly details: AccountDetails = {},
  ) {
    super(reason, reason)
  }
}
