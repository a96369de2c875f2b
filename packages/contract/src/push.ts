import { type Static, Type } from 'typebox'
import { Body, Instant, Nullable, Uuid } from './common.ts'

/** A browser that shows messages of the studio. */
export const PushSubscription = Type.Object(
  {
    id: Uuid,
    /** The address at the browser's push service, by which a browser finds its own subscription in the list. */
    endpoint: Type.String(),
    user_agent: Nullable(Type.String()),
    created_at: Instant,
  },
  { $id: 'PushSubscription' },
)
export type PushSubscription = Static<typeof PushSubscription>

export const PushSubscriptions = Type.Object(
  {
    /** The server's public key (VAPID, RFC 8292) in base64url, which browsers call `applicationServerKey`. */
    public_key: Type.String(),
    subscriptions: Type.Array(PushSubscription),
  },
  { $id: 'PushSubscriptions' },
)
export type PushSubscriptions = Static<typeof PushSubscriptions>

/** What `PushSubscription.toJSON()` of a browser returns. */
export const PushSubscriptionInput = Body({
  endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
  expirationTime: Type.Optional(Nullable(Type.Number())),
  keys: Body({
    p256dh: Type.String({
      pattern: '^[\\w-]{87}=?$',
      description: 'A point of P-256, uncompressed, in base64url',
    }),
    auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$', description: '16 bytes in base64url' }),
  }),
})
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

/** The proof that a browser showed a message, from the message itself. */
export const PushShownInput = Body({ token: Type.String({ minLength: 1, maxLength: 200 }) })
export type PushShownInput = Static<typeof PushShownInput>
