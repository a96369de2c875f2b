import type { MessageInput, MessagePreview } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { enqueueMails, type Mail } from '../../../platform/mail/index.ts'
import { MESSAGE_MAIL } from '../../mail/index.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { takeOfDay } from '../daily-bounds.ts'
import { audienceOf, lockAudience } from './audience.ts'
import { checkedTemplate, messageText } from './fill-message.ts'
import { type MessageSubject, messagePeople, type PersonRow, reachedPeople } from './message-people.ts'
import { insertMessage } from './store.ts'

/** Changes nothing. Throws the codes of sendMessage, without message_to_nobody: the preview itself says who is left out. */
export async function previewMessage(context: Context, input: MessageInput): Promise<MessagePreview> {
  const { channel } = input
  const template = checkedTemplate(input.template, 'template')
  const moment = await studioMoment(context)
  const audience = await audienceOf(context.db, input, moment)
  const { first, ...reached } = await reachedPeople(context.db, audience, channel, moment)
  return {
    ...reached,
    first: first
      ? { user_id: first.user_id, display_name: first.display_name, text: messageText(template, first) }
      : null,
  }
}

/** Bounds the memory of a mail to a large segment, and the time of each statement. */
const MAILS_AT_ONCE = 2000

/** Queues a mail for each person of the message; mails to many wait until other mails are sent. */
async function queueMails(
  tx: Tx,
  { id, template, ...subject }: MessageSubject & { id: string; template: string },
  moment: Moment,
): Promise<void> {
  const toMail = (person: PersonRow): Mail[] => {
    if (person.email === null) return []
    const dedupeKey = `${MESSAGE_MAIL}:${id}:${person.user_id}`
    const data = { text: messageText(template, person), person: person.user_id }
    return [
      { template: MESSAGE_MAIL, priority: 'announcement', to: person.email, data, dedupeKey, at: moment.now },
    ]
  }
  for (let offset = 0; ; offset += MAILS_AT_ONCE) {
    const people = await messagePeople(tx, { id, limit: MAILS_AT_ONCE, offset }, subject, moment)
    await enqueueMails(tx, people.flatMap(toMail))
    if (people.length < MAILS_AT_ONCE) return
  }
}

/**
 * Writes a message to the people of an audience, in the caller's transaction. Nobody is written to twice: neither a person nor,
 * by WhatsApp, a number. Mails are queued; a message by WhatsApp is a list that staff work through. Throws validation_failed
 * for an unknown placeholder or without exactly one audience, not_found for an unknown person or class, and message_to_nobody when
 * everybody is left out or the audience is empty, and the codes of takeOfDay. Returns the id.
 */
export async function sendMessage(
  context: Context,
  tx: Tx,
  actor: Actor,
  input: MessageInput,
): Promise<string> {
  const { channel } = input
  const template = checkedTemplate(input.template, 'template')
  const moment = await studioMoment(context, tx)
  const audience = await audienceOf(tx, input, moment)
  await lockAudience(tx, input, audience)
  const message = { template, channel, audience, by: actor.id, at: moment.now }
  const { id, total, left_out } = await insertMessage(tx, message)
  // The refusal rolls the message back.
  if (total === 0)
    throw errors.refused('message_to_nobody', { left_out, message: texts.admin.messages.toNobody(left_out) })
  await takeOfDay(tx, actor, { messages_a_day: 1, message_people_a_day: total }, moment.now)
  const { segment, scheduled_class_id } = audience
  if (channel === 'mail') await queueMails(tx, { id, template, channel, segment, scheduled_class_id }, moment)
  await audit(tx, {
    at: moment.now,
    actor,
    action: 'message.create',
    entity: 'message',
    entityId: id,
    after: { channel, segment, scheduled_class_id, members: total },
  })
  return id
}
