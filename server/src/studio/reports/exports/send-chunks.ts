import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { READER_PAUSE_MS } from '../../../platform/db/database.ts'
import type { ReportsContext } from '../state.ts'

type Chunks = AsyncGenerator<string | Uint8Array, void>

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
async function withFirstRead(chunks: Chunks, onChunk: () => void): Promise<Chunks> {
  const first = await chunks.next()
  return (async function* () {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      onChunk()
      yield chunk.value
    }
  })()
}

interface ChunkedFile {
  /** The name that the browser saves the file under. */
  name: string
  type: string
  chunks: Chunks
  /** Called once, when the file is sent or given up. */
  free: () => void
  /** Gives the file up, because somebody else needs its slot. */
  ended?: AbortSignal
}

/**
 * Streams a file. When the file cannot be completed, the connection is reset: an orderly close would end the compressed file
 * properly, and HTTP/1.0 clients, such as some proxies, would take it for complete. Tests pass `startTimer`.
 */
export async function sendChunks(
  context: ReportsContext,
  reply: FastifyReply,
  { name, type, chunks, free, ended }: ChunkedFile,
  startTimer = startRealTimer,
): Promise<FastifyReply> {
  try {
    const watch = watchProgress(startTimer, () =>
      body.destroy(new Error('The reader of an export has stopped reading')),
    )
    const body = Readable.from(await withFirstRead(chunks, watch.progressed), { objectMode: false })
    const giveWay = () => body.destroy(new Error('The reader of a file was too slow for those who wait'))
    ended?.addEventListener('abort', giveWay)
    if (ended?.aborted) giveWay()
    body.once('error', () => reply.raw.socket?.resetAndDestroy())
    body.once('close', () => {
      watch.end()
      free()
      chunks
        .return()
        .catch((err: unknown) => context.log.warn({ err }, 'the cursor of an export was not closed'))
    })
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(body)
  } catch (error) {
    free()
    throw error
  }
}
