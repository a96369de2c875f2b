import type { Readable } from 'node:stream'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyRequest } from 'fastify'
import { type AppError, errors } from '../../../platform/errors.ts'
import { fileOfForm, readingForm } from '../../../platform/http/multipart.ts'
import { PERIOD_MS, type UploadRoom } from './upload-room.ts'

const openFile = async (request: FastifyRequest): Promise<Readable> => {
  // The form around the file needs some bytes too.
  if (Number(request.headers['content-length'] ?? 0) > MAX_PROOF_BYTES + 64 * 1024)
    throw errors.refused('proof_too_large')
  const file = await fileOfForm(request)
  if (!file) throw errors.refused('proof_type')
  return file.file
}

/** Calls `keep` with the size of each chunk; `keep` throws when a limit is exceeded. */
async function readFile(file: Readable, keep: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // toBuffer() would read a file that is too large to its end.
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PROOF_BYTES) throw errors.refused('proof_too_large')
    keep(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the file of the form and calls `use` with its bytes. Throws proof_type, proof_too_large, rate_limited,
 * validation_failed.
 */
export async function withUpload<T>(
  room: UploadRoom,
  request: FastifyRequest,
  member: string,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  let file: Readable | undefined
  const end = (reason: AppError) => (file ?? request.raw).destroy(reason)
  const upload = room.enter(member, end)
  const speed = setInterval(() => room.measure(upload) || request.raw.destroy(), PERIOD_MS)
  try {
    const opened = await openFile(request)
    file = opened
    const bytes = await readingForm(() => readFile(opened, (size) => room.add(upload, size)))
    clearInterval(speed)
    upload.end = undefined
    return await use(bytes)
  } finally {
    clearInterval(speed)
    room.leave(upload)
  }
}
