import type { Message, MessageList, MessageQuery, MessageSummary } from '@estudio/contract'
import { MESSAGE_PAGE } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { countRecords, type ListWindow } from '../../shared/list-query.ts'
import { toMessagePerson } from './fill-message.ts'
import { countMessagePeople, messagePeople } from './message-people.ts'
import { allMessages, type MessageRow, messageById, messagesPage } from './store.ts'

const toSummary = ({
  scheduled_class_id,
  class_name,
  start_time,
  created_by,
  created_by_name,
  created_at,
  ...row
}: MessageRow): MessageSummary => ({
  ...row,
  class:
    scheduled_class_id === null
      ? null
      : { id: scheduled_class_id, name: class_name ?? '', start_time: start_time ?? '' },
  created_by: created_by === null ? null : { id: created_by, name: created_by_name ?? '' },
  created_at: created_at.toISOString(),
})

export async function messageList(db: Db, window: ListWindow): Promise<MessageList> {
  const [rows, total] = await Promise.all([messagesPage(db, window), countRecords(db, allMessages(db))])
  return { messages: rows.map(toSummary), total }
}

/** A message with a page of its people, their texts filled with what holds now. Throws not_found. */
export async function messageDetails(
  context: Context,
  id: string,
  { after, limit = MESSAGE_PAGE, waiting }: MessageQuery = {},
): Promise<Message> {
  const { db } = context
  const row = await messageById(db, id)
  if (!row) throw errors.notFound('message')
  const selection = { id, after, waiting }
  const [people, people_total] = await Promise.all([
    messagePeople(db, { ...selection, limit }, row, await studioMoment(context, db)),
    countMessagePeople(db, selection),
  ])
  return { ...toSummary(row), people: people.map((person) => toMessagePerson(row, person)), people_total }
}
