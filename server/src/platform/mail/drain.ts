import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import type { Json } from '../database-types.gen.ts'
import { readSender } from '../studio-card.ts'
import { type Deliver, deliveryFor, isPermanent, toMailbox } from './delivery.ts'
import { linkCode, linkToken } from './link-token.ts'
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

/** The mailbox takes mails in no time; so few that rendering them holds nobody up. Over a network one, within its pause. */
const batchFor = (deliver: Deliver): number => (deliver === toMailbox ? 20 : 1)

/**
 * Takes due mails and puts them off by 2, 4, 8 … minutes, 6 hours at the most. The claim is the attempt itself: a mail is
 * due again only after the pause, so no other process sends it meanwhile, and a process that dies on the way leaves it to
 * the next one.
 */
async function claim(db: Db, count: number, now: Date): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update platform.outbox o
    set attempts = o.attempts + 1,
      not_before = ${now}::timestamptz + least(interval '1 minute' * power(2, o.attempts + 1), interval '6 hours')
    where o.id = any (array(
      select id from platform.outbox
      where sent_at is null and failed_at is null and not_before <= ${now}
      order by not_before, id
      limit ${count}
      for update skip locked
    ))
    returning o.id, o.template, o.recipient, o.data, o.message_id, o.attempts`.execute(db)
  return rows
}

/** What templates need to render a mail of this installation. */
export const mailHelpers = async (context: Context): Promise<MailHelpers> => ({
  siteUrl: context.config.siteUrl,
  ...(await readSender(context.db)),
  linkToken: (tokenId) => linkToken(context.keys, tokenId),
  linkCode: (tokenId) => linkCode(context.keys, tokenId),
})

async function send(context: Context, mail: DueMail, deliver: Deliver, helpers: MailHelpers): Promise<void> {
  const { mailFrom } = context.config
  const { studioName: name, studioEmail } = helpers
  await deliver({
    ...renderMail(mail.template, mail.data, helpers),
    to: mail.recipient,
    from: { name, address: mailFrom },
    // Members answer with the proof of a payment: somebody reads that.
    ...(studioEmail && { replyTo: { name, address: studioEmail } }),
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

const noteSent = (context: Context, ids: readonly string[]): Promise<unknown> =>
  context.db
    .updateTable('platform.outbox')
    .set({ sent_at: context.clock.now(), last_error: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Tries each mail once; answers the ids of those that went out. */
async function sendAll(
  context: Context,
  mails: readonly DueMail[],
  deliver: Deliver,
  helpers: MailHelpers,
): Promise<string[]> {
  const sent: string[] = []
  for (const mail of mails) {
    try {
      await send(context, mail, deliver, helpers)
      sent.push(mail.id)
    } catch (error) {
      await noteFailure(context, mail, error)
    }
  }
  return sent
}

/**
 * Sends every mail that is due, until `signal` says that the server stops, and answers how many went out. Several
 * processes may drain at once. A mail that fails rests for a growing while and is given up after twelve attempts or a
 * refusal of its recipient.
 */
export async function drainOutbox(
  context: Context,
  deliver: Deliver = deliveryFor(context.config),
  signal?: AbortSignal,
): Promise<number> {
  let total = 0
  let helpers: MailHelpers | undefined
  while (!signal?.aborted) {
    const mails = await claim(context.db, batchFor(deliver), context.clock.now())
    if (mails.length === 0) break
    helpers ??= await mailHelpers(context)
    const sent = await sendAll(context, mails, deliver, helpers)
    if (sent.length > 0) await noteSent(context, sent)
    total += sent.length
  }
  return total
}
