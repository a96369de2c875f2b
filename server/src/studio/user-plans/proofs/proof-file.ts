import { createHash } from 'node:crypto'
import type { PaymentProof } from '@estudio/contract'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureKind, reencodePicture } from '../../../identity/index.ts'
import { AppError, errors } from '../../../platform/errors.ts'
import { workQueue } from '../../../platform/work-queue.ts'
import { picturePoints } from './same-picture.ts'

export interface ProofFile {
  contentType: PaymentProof['content_type']
  /** What is stored: a picture encoded anew, a PDF as it was sent. */
  bytes: Buffer
  /** Of what was sent. */
  sha256: Buffer
  /** Null for a PDF. */
  points: Buffer | null
}

// A file is held in memory until it is stored: at most 8 of 10 MB at once.
const uploads = workQueue({ running: 8, waiting: 8 })

async function readBytes(request: FastifyRequest): Promise<Buffer> {
  // Room for the form around the file.
  if (Number(request.headers['content-length'] ?? 0) > MAX_PROOF_BYTES + 64 * 1024)
    throw errors.refused('proof_too_large')
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw errors.refused('proof_type')
  const chunks: Buffer[] = []
  let size = 0
  // Not toBuffer(), which reads a file that is too large to its end.
  for await (const chunk of file.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_PROOF_BYTES) throw errors.refused('proof_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const PDF_END = Buffer.from('%%EOF')

/** By its first and last bytes: it is never opened here, nor shown as part of a page. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).includes(PDF_END)

/** Small print stays legible; the camera of a phone takes 12 to 24 million pixels. */
const PROOF_PICTURE = { maxPixels: 25_000_000, maxSide: 2400 }

/** Type by content. Throws proof_type, rate_limited. */
export async function toProofFile(sent: Buffer): Promise<ProofFile> {
  const sha256 = createHash('sha256').update(sent).digest()
  if (isPdf(sent)) return { contentType: 'application/pdf', bytes: sent, sha256, points: null }
  if (!pictureKind(sent)) throw errors.refused('proof_type')
  try {
    const bytes = await reencodePicture(sent, PROOF_PICTURE)
    return { contentType: 'image/jpeg', bytes, sha256, points: await picturePoints(bytes) }
  } catch (error) {
    throw error instanceof AppError && error.code === 'unsupported_file'
      ? errors.refused('proof_type')
      : error
  }
}

/** Reads the file of the form and calls `use` with it. Throws proof_type, proof_too_large, rate_limited. */
export const withProofFile = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (file: ProofFile) => Promise<T>,
): Promise<T> =>
  uploads.run(async () => {
    try {
      return await use(await toProofFile(await readBytes(request)))
    } catch (error) {
      // The rest of a refused body is not waited for.
      if (error instanceof AppError && error.code === 'proof_too_large') reply.header('connection', 'close')
      throw error
    }
  })
