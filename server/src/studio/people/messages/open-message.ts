import type { MessagePerson } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { toMessagePerson } from './fill-message.ts'
import { markOpened, messagePeople } from './message-people.ts'
import { messageById } from './store.ts'

/**
 * Records who opened WhatsApp with the text, and when; WhatsApp does not report whether the text was sent. The first opening
 * stays. Throws not_found, message_by_mail, and message_left_out for a person who meanwhile objected or has no number.
 */
export const openMessage = (
  context: Context,
  actor: Actor,
  id: string,
  user: string,
): Promise<MessagePerson> =>
  inTransaction(context.db, async (tx) => {
    const moment = await studioMoment(context, tx)
    const message = await messageById(tx, id)
    if (!message) throw errors.notFound('message')
    const read = async () => {
      const [person] = await messagePeople(tx, { id, user }, message, moment)
      if (!person) throw errors.notFound('user')
      return toMessagePerson(message, person)
    }
    const person = await read()
    if (person.state === 'opened') return person
    if (person.state === 'sent') throw errors.refused('message_by_mail')
    if (person.left_out) throw errors.refused('message_left_out')
    if (await markOpened(tx, { id, user, by: actor.id, at: moment.now })) {
      const about = { entity: 'message', entityId: id, subject: user }
      await audit(tx, { at: moment.now, actor, action: 'message.open', ...about })
    }
    return read()
  })
