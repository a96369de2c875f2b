import { WEBHOOK_EVENTS, type WebhookEvent } from '@estudio/domain'
import { type Static, Type } from 'typebox'
import { Body, CivilDate, Instant, Nullable, Uuid } from './common.ts'

const WebhookEventName = Type.Unsafe<WebhookEvent>(
  Type.Union(WEBHOOK_EVENTS.map((event) => Type.Literal(event))),
)
const WebhookEvents = Type.Array(WebhookEventName, {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
})

/** An HTTPS address of a public server, without port, user and password. */
const WebhookUrl = Type.String({ minLength: 1, maxLength: 500 })

/** Why there was no answer: the address is not public, no whole answer came in time, or DNS, connection or TLS failed. */
const Fault = Type.Union([Type.Literal('refused'), Type.Literal('late'), Type.Literal('unreached')])

export const WebhookDelivery = Type.Object(
  {
    /** The `webhook-id` of the message, also when it is sent again. */
    id: Uuid,
    type: Type.String(),
    at: Instant,
    data: Type.Record(Type.String(), Type.Unknown()),
    state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
    attempts: Type.Integer(),
    /** When a waiting message is sent next; null for at once. */
    next_attempt_at: Nullable(Instant),
    /** The answer to the last attempt. */
    answered_at: Nullable(Instant),
    status: Nullable(Type.Integer()),
    answer: Nullable(Type.String()),
    fault: Nullable(Fault),
    duration_ms: Nullable(Type.Integer()),
  },
  { $id: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const Webhook = Type.Object(
  {
    id: Uuid,
    url: Type.String(),
    events: Type.Array(WebhookEventName),
    is_on: Type.Boolean(),
    /** Since when every attempt fails. */
    failing_since: Nullable(Instant),
    /** Until when the secret before signs too. */
    rotating_until: Nullable(Instant),
    created_at: Instant,
    version: Type.Integer(),
    /** The message that was sent last. */
    last: Nullable(WebhookDelivery),
  },
  { $id: 'Webhook' },
)
export type Webhook = Static<typeof Webhook>

export const WebhookList = Type.Object({ webhooks: Type.Array(Webhook) }, { $id: 'WebhookList' })
export type WebhookList = Static<typeof WebhookList>

export const WebhookAnswer = Type.Object({ webhook: Webhook }, { $id: 'WebhookAnswer' })
export type WebhookAnswer = Static<typeof WebhookAnswer>

/** The secret is shown this once: whsec_ and 32 bytes in base64. */
export const WebhookWithSecret = Type.Object(
  { webhook: Webhook, secret: Type.String() },
  { $id: 'WebhookWithSecret' },
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const WebhookInput = Body({ url: WebhookUrl, events: WebhookEvents })
export type WebhookInput = Static<typeof WebhookInput>

export const WebhookPatch = Body(
  {
    url: Type.Optional(WebhookUrl),
    events: Type.Optional(WebhookEvents),
    is_on: Type.Optional(Type.Boolean()),
  },
  Webhook.properties,
)
export type WebhookPatch = Static<typeof WebhookPatch>

export const DeliveriesQuery = Type.Object({
  state: Type.Optional(
    Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
  ),
  /** `next` of the page before. */
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type DeliveriesQuery = Static<typeof DeliveriesQuery>

export const WebhookDeliveries = Type.Object(
  {
    /** Newest first. */
    deliveries: Type.Array(WebhookDelivery),
    /** Asks for the next page as `before`; null on the last page. */
    next: Nullable(Type.Integer()),
  },
  { $id: 'WebhookDeliveries' },
)
export type WebhookDeliveries = Static<typeof WebhookDeliveries>

export const WebhookDeliveryAnswer = Type.Object(
  { delivery: WebhookDelivery },
  { $id: 'WebhookDeliveryAnswer' },
)
export type WebhookDeliveryAnswer = Static<typeof WebhookDeliveryAnswer>

/** Days of the studio, both included. */
export const ReplaySpan = Body({
  from: CivilDate,
  to: CivilDate,
  /** Leaves out what was delivered. */
  only_failed: Type.Optional(Type.Boolean()),
})
export type ReplaySpan = Static<typeof ReplaySpan>

export const Replayed = Type.Object({ replayed: Type.Integer() }, { $id: 'Replayed' })
export type Replayed = Static<typeof Replayed>
