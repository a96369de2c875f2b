import type { ExportFormat } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import type { FastifyReply } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { streamRows } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ReportsContext } from '../state.ts'
import { mediaTypes, type Table, tableFile } from './export-file.ts'
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
  const chunks = tableFile(streamRows(context.db, table.query), table, format)
  const name = `${table.file}-${civilDateOf(now, zone)}.${format}`
  return sendChunks(context, reply, { name, type: mediaTypes[format], chunks, free }, startTimer)
}
