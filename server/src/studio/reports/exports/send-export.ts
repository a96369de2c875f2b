import type { ExportFormat } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import type { FastifyReply } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { streamRows } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ReportsContext } from '../state.ts'
import { type Table, tableText, writers } from './export-file.ts'
import { type StartTimer, sendChunks } from './send-chunks.ts'

interface Export<Row> {
  actor: Omit<Actor, 'checkAccess'>
  table: Table<Row>
  format?: ExportFormat
  filter: Json
  moment: Moment
}

/** Streams a table as a file and audits the download. Throws unavailable while two other exports run. Tests pass `startTimer`. */
export async function sendTable<Row>(
  context: ReportsContext,
  reply: FastifyReply,
  { actor, table, format = 'csv', filter, moment: { now, zone } }: Export<Row>,
  startTimer?: StartTimer,
): Promise<FastifyReply> {
  const free = context.reports.exportSlots.take()
  try {
    const entry = { action: `export.${table.name}`, entity: 'export', after: { format, filter } }
    await audit(context.db, { at: now, actor, ...entry })
  } catch (error) {
    free()
    throw error
  }
  const writer = writers[format]
  const chunks = tableText(streamRows(context.db, table.query), table.columns, writer)
  const name = `${table.file}-${civilDateOf(now, zone)}.${writer.ending}`
  return sendChunks(context, reply, { name, type: writer.mediaType, chunks, free }, startTimer)
}
