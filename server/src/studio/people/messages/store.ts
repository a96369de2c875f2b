import type { MessageChannel, MessageSummary, MessageTemplate, Segment } from '@estudio/contract'
import type { WallTime } from '@estudio/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { filledOrder, inWindow, type ListWindow } from '../../shared/list-query.ts'
import { asWallTime } from '../../shared/wall-time.ts'
import type { Audience } from './audience.ts'
import { judgedPeople, leftOutCounts } from './left-out.ts'

interface TemplatesRow {
  /** Null until the studio saves its own. */
  templates: MessageTemplate[] | null
  version: number
}

const templatesRow = (db: Db) => db.selectFrom('studio.message_templates').select(['templates', 'version'])

export const readTemplates = async (db: Db): Promise<TemplatesRow> =>
  (await templatesRow(db).executeTakeFirstOrThrow()) as unknown as TemplatesRow

export const lockTemplates = async (tx: Tx): Promise<TemplatesRow> =>
  (await templatesRow(tx).forNoKeyUpdate().executeTakeFirstOrThrow()) as unknown as TemplatesRow

export const updateTemplates = (tx: Tx, templates: readonly MessageTemplate[]): Promise<unknown> =>
  tx
    .updateTable('studio.message_templates')
    .set({ templates: JSON.stringify(templates) })
    .execute()

interface NewMessage {
  template: string
  channel: MessageChannel
  audience: Audience
  by: string
  at: Date
}

type Written = Pick<MessageSummary, 'id' | 'total' | 'left_out'>

/** Writes the message and its people in one statement, for any number of people. */
export async function insertMessage(
  tx: Tx,
  { template, channel, audience, by, at }: NewMessage,
): Promise<Written> {
  const { segment, tag, scheduled_class_id } = audience
  const { rows } = await sql<Written>`
    with judged as materialized (${judgedPeople(audience, channel)}), message as (
      insert into studio.messages
        (template, channel, segment, tag, scheduled_class_id, total, left_out, created_by, created_at)
      values (${template}, ${channel}, ${segment}, ${tag}, ${scheduled_class_id},
        (select count(*) from judged j where j.reason is null), ${leftOutCounts}, ${by}, ${at})
      returning id, total, left_out
    ), added as (
      insert into studio.message_people (message_id, user_id, place)
      select message.id, j.user_id, j.place from message, judged j where j.reason is null
    )
    select id, total, left_out from message`.execute(tx)
  const [message] = rows
  if (!message) throw new Error('The message was not written.')
  return message
}

export interface MessageRow
  extends Pick<
    MessageSummary,
    'id' | 'template' | 'channel' | 'segment' | 'tag' | 'total' | 'opened' | 'left_out'
  > {
  scheduled_class_id: string | null
  class_name: string | null
  start_time: WallTime | null
  created_at: Date
  created_by: string | null
  created_by_name: string | null
}

const openedCount = sql<number>`(
  select count(*) from studio.message_people s where s.message_id = m.id and s.opened_at is not null)`

const messages = (db: Db) =>
  db
    .selectFrom('studio.messages as m')
    .leftJoin('studio.profiles as b', 'b.user_id', 'm.created_by')
    .leftJoin('studio.scheduled_classes as c', 'c.id', 'm.scheduled_class_id')
    .leftJoin('studio.class_details as d', 'd.id', 'm.scheduled_class_id')
    .select([
      'm.id',
      'm.template',
      'm.tag',
      'm.scheduled_class_id',
      'm.total',
      'm.created_at',
      'm.created_by',
    ])
    .select([
      sql<MessageChannel>`m.channel`.as('channel'),
      sql<Segment | null>`m.segment`.as('segment'),
      sql<MessageSummary['left_out']>`m.left_out`.as('left_out'),
      'b.full_name as created_by_name',
      'd.name as class_name',
      asWallTime('c.starts_at').as('start_time'),
      openedCount.as('opened'),
    ])

const sortable = { created_at: sql`m.created_at` } as const

/** The newest first unless the query says otherwise. */
export const messagesPage = (db: Db, window: ListWindow): Promise<MessageRow[]> =>
  messages(db)
    .orderBy(filledOrder(sortable, 'created_at', window.sort ?? { field: 'created_at', descending: true }))
    .orderBy('m.id')
    .$call(inWindow(window))
    .execute()

export const messageById = (db: Db, id: string): Promise<MessageRow | undefined> =>
  messages(db).where('m.id', '=', id).executeTakeFirst()

export const allMessages = (db: Db) => db.selectFrom('studio.messages').select('id')
