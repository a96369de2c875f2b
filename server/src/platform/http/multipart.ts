import { plainText } from '@estudio/domain'
import multipart, { type FastifyMultipartBaseOptions, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, errors } from '../errors.ts'

/** Accepts forms on routes that take one file. Each route reads it with `fileOfForm`. */
export const acceptForms = async (
  app: FastifyInstance,
  limits: FastifyMultipartBaseOptions['limits'],
): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, ...limits } })
}

const isAnswerable = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error)

/**
 * Runs `read`, which must only read the form of a request. The parser reports a missing boundary, an incomplete form
 * and a disconnected client as plain errors; all of them are the client's faults.
 */
export async function withFormErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isAnswerable(error) ? error : errors.validation(undefined, 'file')
  }
}

/** Returns the first file of the form, or undefined when the request has no file. Throws validation_failed. */
export const fileOfForm = async (request: FastifyRequest): Promise<MultipartFile | undefined> => {
  // The remaining parts of a request never arrive when its client has disconnected.
  if (request.raw.destroyed) throw errors.validation(undefined, 'file')
  if (!request.isMultipart()) return undefined
  const file = await withFormErrors(() => request.file())
  return file && Object.assign(file, { filename: plainText(file.filename) })
}

/**
 * Reads the bytes of the file, and checks the access again, because the file may arrive minutes after the head of the request.
 * Throws validation_failed, payload_too_large.
 */
export const bytesOf = async (request: FastifyRequest, file: MultipartFile): Promise<Buffer> => {
  const bytes = await withFormErrors(() => file.toBuffer())
  await request.checkAccess()
  return bytes
}
