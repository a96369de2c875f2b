import type { PushSubscription, PushSubscriptionInput, PushSubscriptions } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import type { PeopleContext } from '../state.ts'
import { isPublicKey, isPushEndpoint, vapidKeys } from './push-service.ts'
import { deleteOldest, deleteSubscription, saveSubscription, subscriptionsOf } from './store.ts'

/** More browsers than a person uses. */
const MAX_SUBSCRIPTIONS = 10

type Row = Omit<PushSubscription, 'created_at'> & { created_at: Date }

const toPushSubscription = (row: Row): PushSubscription => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

const record = (
  { clock }: PeopleContext,
  tx: Tx,
  actor: Actor,
  action: 'push_subscription.add' | 'push_subscription.remove',
) => audit(tx, { at: clock.now(), actor, action, entity: 'user', entityId: actor.id, subject: actor.id })

export const ownSubscriptions = async (
  { db, keys }: PeopleContext,
  user: string,
): Promise<PushSubscriptions> => ({
  public_key: vapidKeys(keys).publicKey,
  subscriptions: (await subscriptionsOf(db, user)).map(toPushSubscription),
})

/**
 * Adds a browser that shows the member's messages, or renews it; the oldest of more than ten is removed. Throws push_host_refused
 * for an address that is not at a known push service.
 */
export async function subscribe(
  context: PeopleContext,
  actor: Actor,
  input: PushSubscriptionInput,
): Promise<PushSubscription> {
  if (!isPushEndpoint(context.people.pushService, input.endpoint)) throw errors.refused('push_host_refused')
  if (!isPublicKey(input.keys.p256dh)) throw errors.validation(undefined, 'keys')
  return inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const userAgent = actor.userAgent?.slice(0, 300)
    const { saved, isNew } = await saveSubscription(tx, { user: actor.id, input, userAgent, now })
    if (isNew) {
      await deleteOldest(tx, actor.id, MAX_SUBSCRIPTIONS)
      await record(context, tx, actor, 'push_subscription.add')
    }
    return toPushSubscription(saved)
  })
}

/** Throws not_found. */
export const unsubscribe = (context: PeopleContext, actor: Actor, id: string): Promise<void> =>
  inTransactionOf(context.db, actor, async (tx) => {
    if (!(await deleteSubscription(tx, actor.id, id))) throw errors.notFound('push_subscription')
    await record(context, tx, actor, 'push_subscription.remove')
  })
