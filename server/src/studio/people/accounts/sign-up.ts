import type { SignUpAnswer, SignUpInput } from '@estudio/contract'
import { civilDateOf, isUnusualAddress, readPhone, tidyName, validateSignUp } from '@estudio/domain'
import { genderOf, referralOf, signUpIssueText, texts } from '@estudio/texts'
import {
  type AccessTokens,
  isAutoconfirmed,
  type Origin,
  openSession,
  recordAccountEvent,
} from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { normalizeEmail } from '../../../platform/email-address.ts'
import { errors } from '../../../platform/errors.ts'
import { acceptLegalTexts, areLegalTexts, studioMoment } from '../../settings/index.ts'
import { insertProfile } from '../../shared/profiles.ts'

/** The codes of the words that the form sends. */
const codesOf = ({ genre, referral_source }: SignUpInput) => ({
  gender: genderOf(genre),
  referral: referralOf(referral_source),
})

/** Throws validation_failed with the first error. */
const checkSignUp = async (context: Context, input: SignUpInput): Promise<void> => {
  const { now, zone } = await studioMoment(context)
  const { gender = '', referral = '' } = codesOf(input)
  const issues = validateSignUp(
    { ...input, genre: gender, referral_source: referral },
    civilDateOf(now, zone),
  )
  for (const [field, issue] of Object.entries(issues)) throw errors.validation(signUpIssueText(issue), field)
  if (isUnusualAddress(input.email) && !input.confirm_address) throw errors.refused('address_unusual')
  const shown = input.accepted_documents
  if (shown && !(await areLegalTexts(context.db, shown)))
    throw errors.validation(texts.signup.errors.unknownDocuments, 'accepted_documents')
}

const withSession = async (context: Context, tokens: AccessTokens, userId: string, origin: Origin) => {
  const now = context.clock.now()
  const { accessToken, refreshToken, expiresAt } = await inTransaction(context.db, (tx) =>
    openSession({ ...context, tokens }, tx, userId, ['password'], origin, now),
  )
  return { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt }
}

/** Unlike the account API, it reveals that an address is taken: throws user_already_exists or email_not_confirmed. */
export const signUpMember = async (
  context: Context,
  tokens: AccessTokens,
  input: SignUpInput,
  origin: Origin,
): Promise<SignUpAnswer> => {
  await checkSignUp(context, input)
  const confirmed = isAutoconfirmed(context.config, origin)
  const fullName = tidyName(input.full_name)
  const account = await context.accounts.create(
    context.db,
    { email: input.email, password: input.password, confirmed, metadata: { full_name: fullName } },
    async (tx, { id }) => {
      const now = context.clock.now()
      await insertProfile(tx, {
        userId: id,
        fullName,
        isWrittenByStaff: false,
        phone: readPhone(input.phone),
        birthdate: input.birthdate,
        ...codesOf(input),
        now,
      })
      await acceptLegalTexts(tx, id, input.accepted_documents, now)
      await recordAccountEvent(tx, context, { action: 'signed_up', userId: id, origin })
    },
  )
  const session =
    account.session ?? (confirmed ? await withSession(context, tokens, account.id, origin) : null)
  const { id, email, receipt } = account
  // An account without its address here answers like any other, because the difference would tell that a record has the address.
  return { user: { id, email: email ?? normalizeEmail(input.email) }, session, ...(receipt && { receipt }) }
}
