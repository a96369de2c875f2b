import type { PushSubscriptionInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import type { MemberId } from '../queries/member.ts'
import { pushSubscriptionsKey } from '../queries/push.ts'
import { writeOptions } from '../react/use-write.ts'

/**
 * Asks the person and subscribes the browser with the server's public key; undefined when she declines. The key is fetched after she
 * agreed, because browsers ask only right after a press.
 */
export type SubscribeBrowser = (
  publicKey: () => Promise<string>,
) => Promise<PushSubscriptionInput | undefined>

/** Shows the member's messages on this browser. Answers whether she agreed. */
export const enablePushMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: async (subscribe: SubscribeBrowser) => {
      const path = '/api/user/push-subscriptions'
      const body = await subscribe(async () => (await createApi(http).get(path)).public_key)
      if (body) await createApi(http).post(path, { body })
      return body !== undefined
    },
    invalidates: [pushSubscriptionsKey(id)],
    waits: true,
  })

/** Ends the messages on a browser, by the id of its subscription. */
export const removePushSubscriptionMutation = (http: Http, id: MemberId) =>
  writeOptions({
    mutationFn: (subscription: string) =>
      createApi(http).delete('/api/user/push-subscriptions/{id}', { params: { id: subscription } }),
    invalidates: [pushSubscriptionsKey(id)],
    waits: true,
  })
