import type { AccountDetails, AccountError, AccountReason } from '../core/errors.ts'
import type { RefreshRefusal } from '../core/sessions/refresh.ts'

/** Status, code and text. */
export type GoTrueAnswer = readonly [status: number, code: string, message: string]

/** GoTrue's answer to each refusal of accounts, with the exact texts that clients compare (contract §1). */
const answers: Record<AccountReason, GoTrueAnswer | ((details: AccountDetails) => GoTrueAnswer)> = {
  wrong_credentials: [400, 'invalid_credentials', 'Invalid login credentials'],
  email_not_confirmed: [400, 'email_not_confirmed', 'Email not confirmed'],
  banned_at_login: [400, 'user_banned', 'User is banned'],
  already_registered: [422, 'user_already_exists', 'User already registered'],

  user_gone: [403, 'user_not_found', 'User from sub claim in JWT does not exist'],
  session_gone: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  banned: [403, 'user_banned', 'User is banned'],

  link_expired: [403, 'otp_expired', 'Email link is invalid or has expired'],
  code_expired: [403, 'otp_expired', 'Token has expired or is invalid'],

  user_not_found: [404, 'user_not_found', 'User not found'],
  email_taken: [422, 'email_exists', 'A user with this email address has already been registered'],
  same_password: [422, 'same_password', 'New password should be different from the old password.'],
  current_password_required: [
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ],
  current_password_wrong: [
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ],
  mailed_code_wrong: [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  reauthentication_needed: [
    400,
    'reauthentication_needed',
    'A first factor needs the password or a code by mail, given within minutes',
  ],
  changed_meanwhile: [409, 'conflict', 'The account was changed at the same time, try again'],
  metadata_too_large: [400, 'validation_failed', 'User metadata is too large'],
  metadata_unstorable: [400, 'validation_failed', 'User metadata contains characters that cannot be stored'],

  aal2_to_change_account: [
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  aal2_to_enroll: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  aal2_to_unenroll: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  aal2_to_count_codes: [403, 'insufficient_aal', 'AAL2 required to count recovery codes'],
  aal2_to_make_codes: [403, 'insufficient_aal', 'AAL2 required to make recovery codes'],
  factor_not_found: [404, 'mfa_factor_not_found', 'Factor not found'],
  factor_name_taken: ({ name }) => [
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  ],
  too_many_factors: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  challenge_not_found: [422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  challenge_expired: ({ challenge }) => [
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`,
  ],
  challenge_used_or_elsewhere: [
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ],
  wrong_factor_code: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
  wrong_recovery_code: [422, 'mfa_verification_failed', 'Invalid recovery code entered'],
}

export const saidOf = ({ code, details }: AccountError): GoTrueAnswer => {
  const said = answers[code]
  return typeof said === 'function' ? said(details) : said
}

/** GoTrue's answer to each refusal of a refresh. */
export const refreshAnswers: Record<RefreshRefusal, GoTrueAnswer> = {
  malformed: [400, 'validation_failed', 'Refresh token is not valid'],
  not_found: [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  no_session: [400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'],
  not_issued_here: [400, 'validation_failed', 'Invalid Refresh Token: Not Issued By This Server'],
  already_used: [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  banned: [400, 'user_banned', 'Invalid Refresh Token: User Banned'],
  expired: [400, 'session_expired', 'Invalid Refresh Token: Session Expired'],
  inactive: [400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'],
  contention: [
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  ],
}
