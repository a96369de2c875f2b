import { randomUUID } from 'node:crypto'
import type {
  Webhook as StudioWebhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookWithSecret,
} from '@estudio/contract'
import { WEBHOOK_EVENTS } from '@estudio/domain'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { sendWebhook } from '../../server/src/studio/settings/index.ts'
import { newSecret, sealSecret } from '../../server/src/studio/settings/webhooks/signature.ts'
import { openOutside, type Receiver } from './outside.ts'
import type { Person } from './people.ts'
import type { Studio } from './studio.ts'

export interface Message {
  type: string
  timestamp: string
  data: Record<string, string>
}

const neverAborted = new AbortController().signal

/**
 * Verifies a request as the reference implementation of Standard Webhooks does, at this time. Throws for a wrong signature. The
 * implementation reads the machine's clock.
 */
export function verified(
  secret: string,
  { body, headers }: Receiver['received'][number],
  now: Date,
): Message {
  vi.setSystemTime(now)
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as Message
  } finally {
    vi.useRealTimers()
  }
}

/** A webhook whose address the server never calls, as a studio has none. Returns its id. */
export async function insertRefusedWebhook({ db, context, clock }: Studio): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('studio.webhooks')
    .values({
      id,
      url: 'https://127.0.0.1/',
      events: ['class.changed'],
      secret_sealed: sealSecret(context.keys, id, newSecret()),
      // Switched off, so that it is told of no other change.
      switched_off_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()
  return id
}

/** Webhooks of a studio, and receivers on this machine. */
export async function openWebhooks(studio: Studio, admin: Person) {
  const outside = openOutside()
  studio.context.outside = outside.network
  let count = 0

  /** Deletes the messages of all webhooks. */
  const forget = async (): Promise<void> => {
    await studio.db.deleteFrom('studio.webhook_deliveries').execute()
  }

  const add = async (receiver: Receiver, events: readonly string[] = WEBHOOK_EVENTS) => {
    const { body, status } = await admin.post<WebhookWithSecret>('/api/admin/webhooks', {
      url: receiver.url,
      events,
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { ...body.webhook, secret: body.secret, receiver }
  }

  return {
    ...outside,
    receiverOf: () => outside.receiver(`r${++count}`),
    add,
    /** A webhook with a receiver of its own. */
    open: async (events?: readonly string[]) => add(await outside.receiver(`r${++count}`), events),
    /** As the job does it. */
    send: ({ id }: { id: string }) => sendWebhook(studio.context, id, neverAborted),
    list: async () => (await admin.get<{ webhooks: StudioWebhook[] }>('/api/admin/webhooks')).body.webhooks,
    deliveries: async ({ id }: { id: string }, query = ''): Promise<WebhookDelivery[]> =>
      (await admin.get<WebhookDeliveries>(`/api/admin/webhooks/${id}/deliveries?${query}`)).body.deliveries,
    /** The types of the messages that wait for or reached a webhook, oldest first, with their data. */
    events: async ({ id }: { id: string }) => {
      const { rows } = await sql<{ type: string; data: Record<string, string> }>`
        select type, data from studio.webhook_deliveries where webhook_id = ${id} order by number`.execute(
        studio.db,
      )
      return rows
    },
    /** As a change of an object writes it. */
    queue: (webhook: { id: string }, object: string, type = 'class.changed', times = 1) =>
      sql`
        insert into studio.webhook_deliveries (webhook_id, object_id, type, data, at)
        select ${webhook.id}, ${object}, ${type}, jsonb_build_object('class_id', ${object}::text, 'turn', turn), ${studio.clock.now()}
        from generate_series(1, ${times}::integer) turn`.execute(studio.db),
    sealedSecret: async ({ id }: { id: string }): Promise<Buffer> =>
      (
        await studio.db
          .selectFrom('studio.webhooks')
          .select('secret_sealed')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).secret_sealed,
    forget,
    removeAll: async () => {
      await forget()
      await studio.db.deleteFrom('studio.webhooks').execute()
    },
  }
}
