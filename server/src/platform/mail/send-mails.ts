import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Json } from '../db/database-types.gen.ts'
import { signText } from '../signed-text.ts'
import { deleteErasedMail } from './outbox.ts'
import { MAX_ATTEMPTS, nextAttempt } from './retries.ts'
import { isUnanswered, type MailServer, parallelDeliveries, refusesRecipient, refusesSender } from './smtp.ts'
import { linkCode, linkToken, type MailHelpers, renderMail } from './templates.ts'

interface ClaimedMail {
  id: string
  template: string
  recipient: string
  data: Json
  message_id: string
  attempts: number
}

const dueIds = (now: Date, count: number) => sql`array(
  select id from platform.outbox
  where sent_at is null and failed_at is null and not_before <= ${now}
    and (claimed_until is null or claimed_until <= ${now}) and (expires_at is null or expires_at > ${now})
  order by priority, not_before, id
  limit ${count}
  for update skip locked
)`

/**
 * Claims a mail. When the process dies, the mail is free again after three minutes, which is longer than SMTP takes.
 */
async function claim(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update platform.outbox o set claimed_until = ${now}::timestamptz + interval '3 minutes'
    where o.id = any (${dueIds(now, 1)})
    returning o.id, o.template, o.recipient, o.data, o.message_id, o.attempts`.execute(db)
  return rows[0]
}

const mailboxBatch = 100

/**
 * Marks mails as sent, because without SMTP the mailbox page renders them from the outbox. Returns how many were
 * marked.
 */
async function deliverToMailbox({ db, clock }: Context, signal?: AbortSignal): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const now = clock.now()
    const { numAffectedRows = 0n } = await sql`
      update platform.outbox o set attempts = o.attempts + 1, sent_at = ${now}, last_error = null
      where o.id = any (${dueIds(now, mailboxBatch)})`.execute(db)
    if (numAffectedRows === 0n) break
    total += Number(numAffectedRows)
  }
  return total
}

export const mailHelpers = async (context: Context): Promise<MailHelpers> => ({
  siteUrl: context.config.siteUrl,
  sender: context.config.mailFrom.address,
  ...(await context.settings.mailSender(context.db)),
  linkToken: (tokenId) => linkToken(context.keys, tokenId),
  linkCode: (tokenId) => linkCode(context.keys, tokenId),
  sign: (purpose, text) => signText(context.keys, purpose, text),
})

async function sendMail(
  context: Context,
  mail: ClaimedMail,
  server: MailServer,
  helpers: MailHelpers,
): Promise<void> {
  const { mailFrom } = context.config
  const { studioName: name, studioEmail } = helpers
  await server.deliver({
    ...renderMail(context.mail.templates, mail, helpers),
    to: mail.recipient,
    from: { name, ...mailFrom },
    // Members reply with their payment proof.
    ...(studioEmail && { replyTo: { name, address: studioEmail } }),
    messageId: `<${mail.message_id}@${mailFrom.address.split('@').at(-1)}>`,
  })
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

const recordSent = ({ db, clock }: Context, { id }: ClaimedMail): Promise<unknown> =>
  sql`
  update platform.outbox
  set attempts = attempts + 1, sent_at = ${clock.now()}, last_error = null, claimed_until = null
  where id = ${id}`.execute(db)

async function recordFailure(context: Context, mail: ClaimedMail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  const gaveUp = refusesRecipient(error) || attempts >= MAX_ATTEMPTS
  const reason = reasonOf(error)
  context.log.warn({ outbox: mail.id, template: mail.template, attempts, gaveUp, reason }, 'mail not sent')
  const now = context.clock.now()
  await sql`
    update platform.outbox
    set attempts = ${attempts}, last_error = ${reason}, claimed_until = null, failed_at = ${gaveUp ? now : null},
      not_before = ${nextAttempt(attempts, now)}
    where id = ${mail.id}`.execute(context.db)
}

/** Releases a mail without counting an attempt. */
const release = ({ db }: Context, { id }: ClaimedMail, error: unknown): Promise<unknown> =>
  sql`
  update platform.outbox set last_error = ${reasonOf(error)}, claimed_until = null where id = ${id}`.execute(
    db,
  )

function beginOutage({ log }: Context, server: MailServer, error: unknown): void {
  if (server.isAway) return
  server.isAway = true
  log.warn({ reason: reasonOf(error) }, 'the mail server takes no mail; it is asked again every few seconds')
}

function endOutage({ log }: Context, server: MailServer): void {
  if (!server.isAway) return
  server.isAway = false
  log.info('the mail server takes mail again')
}

/** A server that answers but drops this mail is not an outage, because the mail would be retried forever. */
const isOutage = async (server: MailServer, error: unknown): Promise<boolean> =>
  refusesSender(error) || (isUnanswered(error) && !(await server.isReachable()))

async function attempt(
  context: Context,
  mail: ClaimedMail,
  server: MailServer,
  helpers: MailHelpers,
): Promise<boolean> {
  try {
    await sendMail(context, mail, server, helpers)
  } catch (error) {
    if (await isOutage(server, error)) {
      beginOutage(context, server, error)
      await release(context, mail, error)
    } else {
      endOutage(context, server)
      await recordFailure(context, mail, error)
      await deleteErasedMail(context.db, mail.id)
    }
    return false
  }
  endOutage(context, server)
  await recordSent(context, mail)
  await deleteErasedMail(context.db, mail.id)
  return true
}

/** Waits until all work has ended, and then throws the first failure. */
async function allEnded(work: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work))
    if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Sends several mails at a time. During an outage it first waits until the server is reachable and tries a single mail.
 */
async function sendDue(context: Context, server: MailServer, signal?: AbortSignal): Promise<number> {
  // The settings are read before a mail is claimed, so that failing to read them does not count as an attempt.
  const helpers = await mailHelpers(context)
  let total = 0
  const send = async (mail: ClaimedMail): Promise<void> => {
    if (await attempt(context, mail, server, helpers)) total += 1
  }
  const next = async (): Promise<ClaimedMail | undefined> =>
    signal?.aborted || server.isAway ? undefined : claim(context.db, context.clock.now())

  const sendFrom = async (first: ClaimedMail): Promise<void> => {
    for (let mail: ClaimedMail | undefined = first; mail; mail = await next()) await send(mail)
  }

  /** Sends one mail after another. When it finds its first mail, it starts the next parallel lane. */
  const lane = async (lanesLeft: number): Promise<void> => {
    const first = await next()
    if (first) await allEnded([sendFrom(first), ...(lanesLeft > 1 ? [lane(lanesLeft - 1)] : [])])
  }

  if (server.isAway) {
    if (!(await server.isReachable())) return 0
    const probe = await claim(context.db, context.clock.now())
    if (probe) await send(probe)
  }
  await lane(parallelDeliveries)
  return total
}

/**
 * Sends the due mails and returns how many were sent. Several processes can run it at the same time. An outage of the
 * mail server does not count as an attempt.
 */
export const drainOutbox = (
  context: Context,
  server: MailServer | undefined = context.mail.server,
  signal?: AbortSignal,
): Promise<number> => (server ? sendDue(context, server, signal) : deliverToMailbox(context, signal))
