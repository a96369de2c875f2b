import type { MessageTemplates, MessageTemplatesInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import type { Actor } from '../../shared/actor.ts'
import { requiredName } from '../../shared/fields.ts'
import { checkVersion } from '../../shared/if-match.ts'
import { checkedTemplate } from './fill-message.ts'
import { lockTemplates, readTemplates, updateTemplates } from './store.ts'

const words = texts.admin.messages

export async function messageTemplates(db: Db): Promise<MessageTemplates> {
  const { templates, version } = await readTemplates(db)
  return { templates: templates ?? [...words.ready], version }
}

/** Throws validation_failed for an unknown placeholder and for two messages with the same id; version_conflict. */
export const replaceTemplates = (
  context: Context,
  actor: Actor,
  input: MessageTemplatesInput,
  version?: number,
): Promise<MessageTemplates> =>
  inTransaction(context.db, async (tx) => {
    checkVersion(await lockTemplates(tx), version)
    const templates = input.templates.map(({ id, name, text }) => ({
      id,
      name: requiredName(name, words.nameRequired, 'templates'),
      text: checkedTemplate(text, 'templates'),
    }))
    if (new Set(templates.map(({ id }) => id)).size < templates.length)
      throw errors.validation(words.sameId, 'templates')
    await updateTemplates(tx, templates)
    await audit(tx, {
      at: context.clock.now(),
      actor,
      action: 'message.templates',
      entity: 'message',
      after: { templates: templates.length },
    })
    return messageTemplates(tx)
  })
