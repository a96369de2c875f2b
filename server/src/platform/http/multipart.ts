import { plainText } from '@estudio/domain'
import multipart, { type FastifyMultipartBaseOptions, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, errors } from '../errors.ts'

/** For routes that take one file, which each reads with `fileOfForm`. */
export const acceptForms = async (
  app: FastifyInstance,
  limits: FastifyMultipartBaseOptions['limits'],
): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, ...limits } })
}

const isAnswerable = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error)

/**
 * Runs `read`, which does nothing but read the form of a request. The parser reports a missing boundary, a form that was
 * cut off and a client that disconnected as plain errors; all of them are the client's.
 */
export async function readingForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isAnswerable(error) ? error : errors.validation(undefined, 'file')
  }
}

/** The first file of the form; undefined where the request has none. Throws validation_failed. */
export const fileOfForm = async (request: FastifyRequest): Promise<MultipartFile | undefined> => {
  // The parts of a request whose client has gone would never come.
  if (request.raw.destroyed) throw errors.validation(undefined, 'file')
  if (!request.isMultipart()) return undefined
  const file = await readingForm(() => request.file())
  return file && Object.assign(file, { filename: plainText(file.filename) })
}

/** Throws validation_failed, payload_too_large. */
export const bytesOf = (file: MultipartFile): Promise<Buffer> => readingForm(() => file.toBuffer())
