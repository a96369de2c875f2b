import type { ReasonCode } from '@estudio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../../../platform/errors.ts'
import { bytesOf, fileOfForm } from '../../../platform/http/multipart.ts'

interface Limits {
  maxBytes: number
  /** The code of the refusal of a form without a file. */
  wrongType: ReasonCode
  tooLarge: ReasonCode
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

async function readFile(request: FastifyRequest, { maxBytes, wrongType, tooLarge }: Limits): Promise<Buffer> {
  // A larger form is refused before it is read, and its connection closed. Up to this size the server reads to the end, so that a
  // browser that is still sending gets the refusal too.
  if (Number(request.headers['content-length'] ?? 0) > 4 * maxBytes) throw errors.refused(tooLarge)
  const file = await fileOfForm(request)
  if (file?.fieldname !== 'file') throw errors.refused(wrongType)
  try {
    return await bytesOf(request, file)
  } catch (error) {
    throw isTooLarge(error) ? errors.refused(tooLarge) : error
  }
}

/** Calls `use` with the file of the form. Throws the codes of `limits`, validation_failed. */
export async function withSentFile<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  try {
    return await use(await readFile(request, limits))
  } catch (error) {
    // The server does not wait for the rest of a refused body.
    if (!request.raw.complete) reply.header('connection', 'close')
    throw error
  }
}
