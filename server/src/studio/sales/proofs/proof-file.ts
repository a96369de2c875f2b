import { createHash } from 'node:crypto'
import type { PaymentProof } from '@estudio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors } from '../../../platform/errors.ts'
import { type PictureEncoder, pictureKind } from '../../../platform/files/reencode-picture.ts'
import { withUpload } from '../../shared/uploads/receive-file.ts'
import type { SalesContext } from '../state.ts'
import { picturePoints } from './same-picture.ts'

export interface ProofFile {
  contentType: PaymentProof['content_type']
  /** The stored bytes: a re-encoded picture, or a PDF as it was sent. */
  bytes: Buffer
  /** The hash of the file as it was sent. */
  sha256: Buffer
  /** Null for a PDF. */
  points: Buffer | null
}

const PDF_END = Buffer.from('%%EOF')

/**
 * Recognises a PDF by its first and last bytes: a PDF is never opened here, nor shown as part of a page. Some programs write a
 * byte order mark, line breaks or printer commands before the header, so PDF readers look for the header in the first 1,024
 * bytes. A file with markup before the header is a page.
 */
const isPdf = (bytes: Buffer): boolean => {
  const [before, ...rest] = bytes.toString('latin1', 0, 1024).split('%PDF-')
  return rest.length > 0 && !before?.includes('<') && bytes.subarray(-1024).includes(PDF_END)
}

/** Small print stays legible. Phone cameras take pictures of 12 to 24 million pixels. */
export const PAPER_PICTURE = { maxSide: 2400 }

/** Decides the type by the content. Throws proof_type, rate_limited. */
async function toProofFile(encoder: PictureEncoder, sent: Buffer): Promise<ProofFile> {
  const sha256 = createHash('sha256').update(sent).digest()
  if (!pictureKind(sent)) {
    if (isPdf(sent)) return { contentType: 'application/pdf', bytes: sent, sha256, points: null }
    throw errors.refused('proof_type')
  }
  try {
    const bytes = await encoder.reencode(sent, PAPER_PICTURE)
    return { contentType: 'image/jpeg', bytes, sha256, points: await picturePoints(encoder, bytes) }
  } catch (error) {
    throw error instanceof AppError && error.code === 'unsupported_file'
      ? errors.refused('proof_type')
      : error
  }
}

/** Reads the file of the form and calls `use` with it. Throws proof_type, proof_too_large, rate_limited, validation_failed. */
export const withProofFile = <T>(
  { pictureEncoder, sales }: SalesContext,
  request: FastifyRequest,
  reply: FastifyReply,
  member: string,
  use: (file: ProofFile) => Promise<T>,
): Promise<T> =>
  withUpload({ room: sales.uploads, member, tooLarge: 'proof_too_large' }, request, reply, async (bytes) => {
    if (!bytes) throw errors.refused('proof_type')
    return use(await toProofFile(pictureEncoder, bytes))
  })
