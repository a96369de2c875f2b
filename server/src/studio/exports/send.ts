import { Readable } from 'node:stream'
import type { ExportFormat } from '@estudio/contract'
import { civilDateOf, type Moment } from '@estudio/domain'
import type { FastifyReply } from 'fastify'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Json } from '../../platform/database-types.gen.ts'
import { errors } from '../../platform/errors.ts'
import { streamRows } from '../../platform/stream-rows.ts'
import type { Actor } from '../shared/actor.ts'
import { type Table, tableText, writers } from './table.ts'

/** Each holds a connection for as long as its reader takes; the others are for everybody else. */
const mostAtOnce = 2
let running = 0

/** A reader that takes nothing for so long is given up, though it stays connected. */
export const stallAfterMs = 60_000

/** Calls back after so long, unless what it answers is called before. */
export type StartTimer = (elapsed: () => void, ms: number) => () => void

const startRealTimer: StartTimer = (elapsed, ms) => {
  const timer = setTimeout(elapsed, ms)
  return () => clearTimeout(timer)
}

/** Calls `stalled` when there was no progress for stallAfterMs. */
function watchProgress(startTimer: StartTimer, stalled: () => void) {
  let stop = () => {}
  return {
    noteProgress() {
      stop()
      stop = startTimer(stalled, stallAfterMs)
    },
    end: () => stop(),
  }
}

/**
 * The pieces with the first one read already: what is wrong from the start is answered as a refusal. `taken` hears of
 * each that is asked for.
 */
async function begun(
  pieces: AsyncGenerator<string, void>,
  taken: () => void,
): Promise<AsyncGenerator<string, void>> {
  const first = await pieces.next()
  return (async function* () {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      taken()
      yield piece.value
    }
  })()
}

interface Export<Row> {
  actor: Actor
  table: Table<Row>
  format?: ExportFormat
  /** What it was narrowed to, for the log. */
  filter: Json
  moment: Moment
}

/**
 * Answers a whole table as a file, in batches, and notes in the log who took it. Throws unavailable while two others are
 * under way; `startTimer` is for tests.
 */
export async function sendTable<Row>(
  context: Context,
  reply: FastifyReply,
  { actor, table, format = 'csv', filter, moment: { now, zone } }: Export<Row>,
  startTimer = startRealTimer,
): Promise<FastifyReply> {
  if (running >= mostAtOnce) throw errors.unavailable()
  running += 1
  try {
    const entry = { action: `export.${table.name}`, entity: 'export', after: { format, filter } }
    await audit(context.db, { at: now, actor, ...entry })
    const writer = writers[format]
    const pieces = tableText(streamRows(context.db, table.query), table.columns, writer)
    const watch = watchProgress(startTimer, () =>
      body.destroy(new Error('The reader of an export has stopped reading')),
    )
    const body = Readable.from(await begun(pieces, watch.noteProgress), { objectMode: false })
    body.once('close', () => {
      watch.end()
      running -= 1
      // A reader that gives up ends the cursor too, also one that was gone before the first piece went out.
      pieces.return().catch((err: unknown) => context.log.warn({ err }, 'an export was not ended in order'))
    })
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${table.file}-${civilDateOf(now, zone)}.${writer.ending}"`,
      )
      .type(writer.mediaType)
      .send(body)
  } catch (error) {
    running -= 1
    throw error
  }
}
