import { randomUUID } from 'node:crypto'
import type { ClaimLink } from '@estudio/contract'
import { firstName, whatsappLink, whatsappNumber } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { createClaimLink } from '../../../identity/index.ts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { lockProfile } from '../../shared/profiles.ts'
import { takeToldOfDay } from '../daily-bounds.ts'

interface Claimed {
  id: string
  /** Whether an address that nobody confirmed, which may be mistyped, gives way to the claim. */
  mayReplaceAddress: boolean
}

/**
 * Creates a link for a client without a sign-in, which staff send by WhatsApp, and ends the earlier ones. Throws not_found,
 * sign_in_exists, told_person_of_day_used, and not_allowed_for_role for a record with an address.
 */
export const claimLinkToSend = (
  context: Context,
  actor: Actor,
  { id, mayReplaceAddress }: Claimed,
): Promise<ClaimLink> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const link = await createClaimLink(context, tx, { userId: id, mayReplaceAddress })
    const profile = await lockProfile(tx, id)
    if (!profile) throw errors.notFound('user')
    if (!link) throw errors.refused('sign_in_exists')
    const { url, expiresAt } = link
    const at = context.clock.now()
    await audit(tx, { at, actor, action: 'user.claim_link', entity: 'user', entityId: id, subject: id })
    await takeToldOfDay(tx, id, 'claim_links', at)
    await mailMembers(tx, [id], { template: 'claim_link_made', data: {}, event: randomUUID(), at })
    const { studioName } = await context.settings.mailSender(tx)
    const number = whatsappNumber(profile.phone ?? '')
    const message = texts.admin.merges.claim.message(firstName(profile.full_name), studioName, url)
    return {
      url,
      whatsapp_url: number ? whatsappLink(number, message) : null,
      expires_at: expiresAt.toISOString(),
    }
  })
