import type { Profile, SignUpAnswer, SignUpInput } from '@estudio/contract'
import { civilDateOf, validateSignUp } from '@estudio/domain'
import { signUpIssueText, texts } from '@estudio/texts'
import { noteAccountEvent } from '../../identity/account-events.ts'
import type { AccountListener } from '../../identity/account-listeners.ts'
import type { Member } from '../../identity/request-identity.ts'
import { isAutoconfirmed, type Origin } from '../../identity/request-origin.ts'
import { openSession } from '../../identity/sessions/session-answer.ts'
import type { AccessTokens } from '../../identity/tokens/access-token.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { errors } from '../../platform/errors.ts'
import { studioMoment } from '../settings/service.ts'
import { tidyName } from '../shared/tidy-name.ts'
import {
  acceptLegalTexts,
  areLegalTexts,
  insertProfile,
  type ProfileRow,
  readProfile,
  restartProfile,
} from './store.ts'

/** Throws validation_failed with the text of the first fault (REG-06 to REG-30); texts that were never published are one. */
const checkInput = async (context: Context, input: SignUpInput): Promise<void> => {
  const { now, zone } = await studioMoment(context)
  const [fault] = Object.values(validateSignUp(input, civilDateOf(now, zone)))
  if (fault) throw errors.validation(signUpIssueText(fault))
  const shown = input.accepted_documents
  if (shown && !(await areLegalTexts(context.db, shown)))
    throw errors.validation(texts.signup.errors.unknownDocuments)
}

const withSession = async (context: Context, tokens: AccessTokens, userId: string, origin: Origin) => {
  const now = context.clock.now()
  const { access_token, refresh_token, expires_at } = await inTransaction(context.db, (tx) =>
    openSession({ ...context, tokens }, tx, userId, ['password'], origin, now),
  )
  return { access_token, refresh_token, expires_at }
}

/**
 * The wizard's sign-up: account, profile and accepted texts in one transaction (B06). Unlike the account service it
 * says when an address is taken: user_already_exists, or email_not_confirmed while it waits (B08).
 */
export const signUpMember = async (
  context: Context,
  tokens: AccessTokens,
  input: SignUpInput,
  origin: Origin,
): Promise<SignUpAnswer> => {
  await checkInput(context, input)
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
        phone: input.phone.trim(),
        genre: texts.signup.genres.find((genre) => genre === input.genre),
        birthdate: input.birthdate,
        referralSource: input.referral_source,
        now,
      })
      await acceptLegalTexts(tx, id, input.accepted_documents, now)
      await noteAccountEvent(tx, context, { action: 'signed_up', userId: id, origin })
    },
  )
  const session =
    account.session ?? (confirmed ? await withSession(context, tokens, account.id, origin) : null)
  const { id, email, receipt } = account
  return { user: { id, email: email ?? '' }, session, ...(receipt && { receipt }) }
}

const profileShape = (member: Member, row: ProfileRow): Profile => ({
  id: member.id,
  full_name: row.full_name,
  email: row.email ?? '',
  phone: row.phone,
  genre: row.genre,
  birthdate: row.birthdate,
  created_at: row.created_at.toISOString(),
  email_verified: row.email_verified,
  is_active: row.is_active,
  roles: member.roles,
  accepted_terms: row.accepted.includes('terms'),
  accepted_privacy: row.accepted.includes('privacy_policy'),
  version: row.version,
})

const LONGEST_NAME = 100

/** The name a profile begins with: the one given with the account, else what its address begins with. */
const firstFullName = (email: string, given: unknown): string => {
  const name = typeof given === 'string' ? tidyName(given) : ''
  return name && name.length <= LONGEST_NAME ? name : (email.split('@')[0] ?? '')
}

/** Gives an account that was made elsewhere than in the wizard its profile: whoever can sign in can book. */
export const openProfile =
  (context: Pick<Context, 'clock'>): AccountListener =>
  async (tx, { id, email, metadata, beginsAnew }) => {
    const profile = {
      userId: id,
      fullName: firstFullName(email, metadata.full_name),
      now: context.clock.now(),
    }
    await insertProfile(tx, profile)
    if (beginsAnew) await restartProfile(tx, profile)
  }

/** The member's own profile (API-19). One that an account from before lacks is made here. */
export const ownProfile = async (context: Context, member: Member): Promise<Profile> => {
  const found = await readProfile(context.db, member.id)
  if (found) return profileShape(member, found)
  const fullName = firstFullName(member.email, undefined)
  await insertProfile(context.db, { userId: member.id, fullName, now: context.clock.now() })
  const made = await readProfile(context.db, member.id)
  if (!made) throw errors.notFound('user')
  return profileShape(member, made)
}
