import type { Readable } from 'node:stream'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, errors } from '../../../platform/errors.ts'
import { fileOfForm, withFormErrors } from '../../../platform/http/multipart.ts'
import { PERIOD_MS, type UploadRoom } from './upload-room.ts'

type TooLarge = 'proof_too_large' | 'picture_too_large'

const openFile = async (request: FastifyRequest, tooLarge: TooLarge): Promise<Readable | undefined> => {
  // The form around the file needs some bytes too.
  if (Number(request.headers['content-length'] ?? 0) > MAX_PROOF_BYTES + 64 * 1024)
    throw errors.refused(tooLarge)
  return (await fileOfForm(request))?.file
}

/** Calls `keep` with the size of each chunk; `keep` throws when a limit is exceeded. */
async function readFile(file: Readable, tooLarge: TooLarge, keep: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // toBuffer() would read a file that is too large to its end.
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PROOF_BYTES) throw errors.refused(tooLarge)
    keep(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Upload {
  room: UploadRoom
  member: string
  /** The code of the refusal when the file is too large. */
  tooLarge: TooLarge
}

/**
 * Reads the file of the form and calls `use` with its bytes, or with undefined when the form has no file. Throws the code of a
 * file that is too large, rate_limited, validation_failed.
 */
export async function withUpload<T>(
  { room, member, tooLarge }: Upload,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (bytes: Buffer | undefined) => Promise<T>,
): Promise<T> {
  let file: Readable | undefined
  const end = (reason: AppError) => (file ?? request.raw).destroy(reason)
  const upload = room.enter(member, end)
  const speed = setInterval(() => room.measure(upload) || request.raw.destroy(), PERIOD_MS)
  try {
    const opened = await openFile(request, tooLarge)
    file = opened
    const bytes =
      opened && (await withFormErrors(() => readFile(opened, tooLarge, (size) => room.add(upload, size))))
    clearInterval(speed)
    upload.end = undefined
    await request.checkAccess()
    return await use(bytes)
  } catch (error) {
    // The server does not wait for the rest of a refused body.
    if (!request.raw.complete) reply.header('connection', 'close')
    throw error
  } finally {
    clearInterval(speed)
    room.leave(upload)
  }
}
