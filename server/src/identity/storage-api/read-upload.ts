import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { reencodePicture } from '../pictures/reencode.ts'
import { storageErrors } from './storage-error.ts'

interface Upload {
  bytes: Buffer
  /** What the client calls it; only ever repeated, never believed. */
  type: string
}

/** The file of either form of body: a part of a multipart one (its field has the empty name), or the body itself. */
const readBytes = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart())
    return {
      bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      type: request.headers['content-type'] ?? '',
    }
  const file = await request.file()
  if (!file) throw storageErrors.noContent()
  return { bytes: await file.toBuffer(), type: file.mimetype }
}

/** The uploaded picture, re-encoded. Throws StorageError InvalidMimeType, EntityTooLarge; rate_limited. */
export const readUpload = async (request: FastifyRequest): Promise<Buffer> => {
  const { bytes, type } = await readBytes(request)
  try {
    return await reencodePicture(bytes)
  } catch (error) {
    throw error instanceof AppError && error.code === 'unsupported_file'
      ? storageErrors.mimeType(type)
      : error
  }
}
