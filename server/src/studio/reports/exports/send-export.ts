import { Readable } from 'node:stream'
import type { ExportFormat } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import type { FastifyReply } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { READER_PAUSE_MS, streamRows } from '../../../platform/db/database.ts'
import type { Json } from '../../../platform/db/database-types.gen.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ReportsContext } from '../state.ts'
import { type Table, tableText, writers } from './export-file.ts'

export type StartTimer = (elapsed: () => void, ms: number) => () => void

const startRealTimer: StartTimer = (elapsed, ms) => {
  const timer = setTimeout(elapsed, ms)
  return () => clearTimeout(timer)
}

/** Cuts off a client that stays connected but reads nothing. */
function watchProgress(startTimer: StartTimer, stalled: () => void) {
  let stop = () => {}
  return {
    progressed() {
      stop()
      stop = startTimer(stalled, READER_PAUSE_MS)
    },
    end: () => stop(),
  }
}

/** Reads the first chunk at once, so that a failing query becomes an error response. */
async function withFirstRead(
  chunks: AsyncGenerator<string, void>,
  onChunk: () => void,
): Promise<AsyncGenerator<string, void>> {
  const first = await chunks.next()
  return (async function* () {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      onChunk()
      yield chunk.value
    }
  })()
}

interface Export<Row> {
  actor: Actor
  table: Table<Row>
  format?: ExportFormat
  filter: Json
  moment: Moment
}

/**
 * Streams a table as a file and audits the download. When a file cannot be completed, the connection is reset: an orderly close
 * would end the compressed file properly, and HTTP/1.0 clients, such as some proxies, would take it for complete. Throws
 * unavailable while two other exports run. Tests pass `startTimer`.
 */
export async function sendTable<Row>(
  context: ReportsContext,
  reply: FastifyReply,
  { actor, table, format = 'csv', filter, moment: { now, zone } }: Export<Row>,
  startTimer = startRealTimer,
): Promise<FastifyReply> {
  const freeSlot = context.reports.exportSlots.take()
  try {
    const entry = { action: `export.${table.name}`, entity: 'export', after: { format, filter } }
    await audit(context.db, { at: now, actor, ...entry })
    const writer = writers[format]
    const chunks = tableText(streamRows(context.db, table.query), table.columns, writer)
    const watch = watchProgress(startTimer, () =>
      body.destroy(new Error('The reader of an export has stopped reading')),
    )
    const body = Readable.from(await withFirstRead(chunks, watch.progressed), { objectMode: false })
    body.once('error', () => reply.raw.socket?.resetAndDestroy())
    body.once('close', () => {
      watch.end()
      freeSlot()
      chunks
        .return()
        .catch((err: unknown) => context.log.warn({ err }, 'the cursor of an export was not closed'))
    })
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${table.file}-${civilDateOf(now, zone)}.${writer.ending}"`,
      )
      .type(writer.mediaType)
      .send(body)
  } catch (error) {
    freeSlot()
    throw error
  }
}
