import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { linkToken } from '../../../platform/mail/index.ts'
import { isClaimable } from '../accounts/may-be-claimed.ts'
import { revokeUnconfirmedAccess } from '../accounts/reset-account.ts'
import { rolesOf } from '../accounts/roles.ts'
import { lockUser, type StoredUser } from '../accounts/store.ts'
import { consumeLink, createLink, endLinks, findAccountOfLink } from './one-time-token.ts'

/** The page whose form consumes the link. The token is in the fragment, which browsers send to no server. */
const claimUrl = (siteUrl: URL, token: string): string => {
  const url = new URL('activar-cuenta', siteUrl)
  url.hash = new URLSearchParams({ token }).toString()
  return url.href
}

/**
 * Creates a claim link. Earlier links of the account end, and so does a claim whose address waits for its confirmation. An account
 * with an unconfirmed address was invited, and the invited person would not learn of the claim; therefore only staff who may correct
 * the address pass `mayReplaceAddress`. Returns undefined for an account with a sign-in. Locks the account. Throws not_allowed_for_role.
 */
export const createClaimLink = async (
  { config, clock, keys }: Pick<Context, 'config' | 'clock' | 'keys'>,
  tx: Tx,
  { userId, mayReplaceAddress }: { userId: string; mayReplaceAddress: boolean },
): Promise<{ url: string; expiresAt: Date } | undefined> => {
  const now = clock.now()
  const user = await lockUser(tx, userId)
  if (!user || !isClaimable(config, user, await rolesOf(tx, userId))) return undefined
  if (user.email !== null && !mayReplaceAddress) throw errors.refused('not_allowed_for_role')
  await endLinks(tx, userId, now, 'claim')
  if (user.email === null) await revokeUnconfirmedAccess(tx, userId, now)
  const { id, expiresAt } = await createLink(tx, keys, { userId, kind: 'claim', now })
  return { url: claimUrl(config.siteUrl, linkToken(keys, id)), expiresAt }
}

type ClaimLinkKind = 'claim' | 'claim_confirmation'

/** The account of a usable claim link, or of the link of its mail, without a lock. Throws claim_invalid. */
export const findClaim = async (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
  token: string,
  kind: ClaimLinkKind,
): Promise<StoredUser> => {
  const user = await findAccountOfLink(db, kind, token, clock.now())
  if (!user || !isClaimable(config, user, await rolesOf(db, user.id))) throw errors.refused('claim_invalid')
  return user
}

/** Consumes the link of a claim, or of its mail, and locks its account. Throws claim_invalid. */
export const consumeClaim = async (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  token: string,
  kind: ClaimLinkKind = 'claim',
): Promise<StoredUser> => {
  const link = await consumeLink(tx, [kind], token, clock.now())
  if (!link || !isClaimable(config, link.user, await rolesOf(tx, link.user.id)))
    throw errors.refused('claim_invalid')
  return link.user
}
