import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import type { Json } from '../database-types.gen.ts'
import { readSender } from '../studio-card.ts'
import { type Deliver, deliveryFor, isPermanent } from './delivery.ts'
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

/** The ids of due mails that no other process has in hand, locked: the longest due first. */
const dueIds = (now: Date, count: number) => sql`array(
  select id from platform.outbox
  where sent_at is null and failed_at is null and not_before <= ${now}
  order by not_before, id
  limit ${count}
  for update skip locked
)`

/**
 * Takes a due mail and puts it off by 2, 4, 8 … minutes, 6 hours at the most. The claim is the attempt itself: a mail is
 * due again only after the pause, so no other process sends it meanwhile, and a process that dies on the way leaves it to
 * the next one.
 */
async function claim(db: Db, now: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update platform.outbox o
    set attempts = o.attempts + 1,
      not_before = ${now}::timestamptz + least(interval '1 minute' * power(2, o.attempts + 1), interval '6 hours')
    where o.id = any (${dueIds(now, 1)})
    returning o.id, o.template, o.recipient, o.data, o.message_id, o.attempts`.execute(db)
  return rows[0]
}

/** So few in one statement that the database has time for others meanwhile. */
const laidAtOnce = 100

/**
 * Without SMTP a mail has arrived where it is: the mailbox renders it when it is looked at. Answers how many arrived;
 * undefined when none is due.
 */
async function layInMailbox(db: Db, now: Date): Promise<number | undefined> {
  const { numAffectedRows = 0n } = await sql`
    update platform.outbox o set attempts = o.attempts + 1, sent_at = ${now}, last_error = null
    where o.id = any (${dueIds(now, laidAtOnce)})`.execute(db)
  return Number(numAffectedRows) || undefined
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

const noteSent = ({ db, clock }: Context, { id }: DueMail): Promise<unknown> =>
  db
    .updateTable('platform.outbox')
    .set({ sent_at: clock.now(), last_error: null })
    .where('id', '=', id)
    .execute()

/** Tries one due mail once. Answers how many went out; undefined when none is due. */
async function sendNext(
  context: Context,
  deliver: Deliver,
  helpers: () => Promise<MailHelpers>,
): Promise<0 | 1 | undefined> {
  const mail = await claim(context.db, context.clock.now())
  if (!mail) return undefined
  try {
    await send(context, mail, deliver, await helpers())
  } catch (error) {
    await noteFailure(context, mail, error)
    return 0
  }
  await noteSent(context, mail)
  return 1
}

/**
 * Sends every mail that is due, until `signal` says that the server stops, and answers how many went out. Several
 * processes may drain at once. A mail that fails rests for a growing while and is given up after twelve attempts or a
 * refusal of its recipient.
 */
export async function drainOutbox(
  context: Context,
  deliver = deliveryFor(context.config),
  signal?: AbortSignal,
): Promise<number> {
  let helpers: Promise<MailHelpers> | undefined
  const helpersOnce = () => (helpers ??= mailHelpers(context))
  let total = 0
  while (!signal?.aborted) {
    const sent = deliver
      ? await sendNext(context, deliver, helpersOnce)
      : await layInMailbox(context.db, context.clock.now())
    if (sent === undefined) break
    total += sent
  }
  return total
}
