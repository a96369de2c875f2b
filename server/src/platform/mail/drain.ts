import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import type { Json } from '../database-types.gen.ts'
import { readStudioName } from '../studio-card.ts'
import { type Deliver, deliveryFor, isPermanent } from './delivery.ts'
import { linkToken } from './link-token.ts'
import { type MailHelpers, renderMail } from './templates.ts'

interface DueMail {
  id: string
  template: string
  recipient: string
  data: Json
  message_id: string
  attempts: number
}

const maxAttempts = 12

/**
 * Takes one due mail and puts it off by 2, 4, 8 … minutes, 6 hours at the most. The claim is the attempt itself: the mail is due again only after the pause, so no other process
 * sends it meanwhile, and a process that dies on the way leaves it to the next one.
 */
async function claim(db: Db, now: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update platform.outbox o
    set attempts = o.attempts + 1,
      not_before = ${now}::timestamptz + least(interval '1 minute' * power(2, o.attempts + 1), interval '6 hours')
    where o.id = (
      select id from platform.outbox
      where sent_at is null and failed_at is null and not_before <= ${now}
      order by not_before, id
      limit 1
      for update skip locked
    )
    returning o.id, o.template, o.recipient, o.data, o.message_id, o.attempts`.execute(db)
  return rows[0]
}

/** What templates need to render a mail of this installation. */
export const mailHelpers = async (context: Context): Promise<MailHelpers> => ({
  siteUrl: context.config.siteUrl,
  studioName: await readStudioName(context.db),
  linkToken: (tokenId) => linkToken(context.keys, tokenId),
})

async function send(context: Context, mail: DueMail, deliver: Deliver, helpers: MailHelpers): Promise<void> {
  const { mailFrom } = context.config
  await deliver({
    ...renderMail(mail.template, mail.data, helpers),
    to: mail.recipient,
    from: { name: helpers.studioName, address: mailFrom },
    messageId: `<${mail.message_id}@${mailFrom.split('@').at(-1)}>`,
  })
}

async function noteFailure(context: Context, mail: DueMail, error: unknown): Promise<void> {
  const gaveUp = isPermanent(error) || mail.attempts >= maxAttempts
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  context.log.warn(
    { outbox: mail.id, template: mail.template, attempts: mail.attempts, gaveUp, reason },
    'mail not sent',
  )
  await context.db
    .updateTable('platform.outbox')
    .set({ last_error: reason, failed_at: gaveUp ? context.clock.now() : null })
    .where('id', '=', mail.id)
    .execute()
}

/**
 * Sends every mail that is due and answers how many went out. Several processes may drain at once.
 * A mail that fails rests for a growing while and is given up after twelve attempts or a refusal of its recipient.
 */
export async function drainOutbox(
  context: Context,
  deliver: Deliver = deliveryFor(context.config),
): Promise<number> {
  let sent = 0
  let helpers: MailHelpers | undefined
  for (;;) {
    const mail = await claim(context.db, context.clock.now())
    if (!mail) return sent
    helpers ??= await mailHelpers(context)
    try {
      await send(context, mail, deliver, helpers)
    } catch (error) {
      await noteFailure(context, mail, error)
      continue
    }
    await context.db
      .updateTable('platform.outbox')
      .set({ sent_at: context.clock.now(), last_error: null })
      .where('id', '=', mail.id)
      .execute()
    sent += 1
  }
}
