import type { ClaimConfirmationInput, ClaimConfirmed, ClaimInput, SignUpAnswer } from '@estudio/contract'
import { isUnusualAddress, validateEmail, validatePassword, validateTerms } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { type Origin, recordAccountEvent } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { normalizeEmail } from '../../../platform/email-address.ts'
import { errors } from '../../../platform/errors.ts'
import { acceptLegalTexts, areLegalTexts } from '../../settings/index.ts'
import { hasProfile } from '../../shared/profiles.ts'

/** Throws validation_failed with the first error, and address_unusual. */
const checkClaim = async (context: Context, input: ClaimInput): Promise<void> => {
  const issues = {
    email: validateEmail(input.email),
    password: validatePassword(input.password),
    accept_terms: validateTerms(input.accept_terms ?? true),
  }
  for (const [field, issue] of Object.entries(issues))
    if (issue) throw errors.validation(signUpIssueText(issue), field)
  if (isUnusualAddress(input.email) && !input.confirm_address) throw errors.refused('address_unusual')
  const shown = input.accepted_documents
  if (shown && !(await areLegalTexts(context.db, shown)))
    throw errors.validation(texts.signup.errors.unknownDocuments, 'accepted_documents')
}

/**
 * Gives a client whom staff added without an address a sign-in to her record. She can sign in once the link in the mail has
 * confirmed the address. Throws claim_invalid, user_already_exists, validation_failed, address_unusual.
 */
export const claimRecord = async (
  context: Context,
  input: ClaimInput,
  origin: Origin,
): Promise<SignUpAnswer> => {
  await checkClaim(context, input)
  const claim = { token: input.token, email: normalizeEmail(input.email), password: input.password }
  const { id, receipt } = await context.accounts.claim(context.db, claim, async (tx, account) => {
    if (!(await hasProfile(tx, account.id))) throw errors.refused('claim_invalid')
    if (input.accept_terms)
      await acceptLegalTexts(tx, account.id, input.accepted_documents, context.clock.now())
    await recordAccountEvent(tx, context, { action: 'claimed', userId: account.id, origin })
  })
  return { user: { id, email: claim.email }, session: null, ...(receipt && { receipt }) }
}

/**
 * Confirms the address of a claim with the password that was chosen at the claim. Throws claim_invalid, wrong_password,
 * user_already_exists, rate_limited.
 */
export const confirmClaimedAddress = async (
  context: Context,
  input: ClaimConfirmationInput,
  origin: Origin,
): Promise<ClaimConfirmed> => {
  const { email } = await context.accounts.confirmClaim(context.db, input, (tx, { id }) =>
    recordAccountEvent(tx, context, { action: 'confirmed', userId: id, origin }),
  )
  return { email: email ?? '' }
}
