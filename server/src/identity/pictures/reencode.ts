import { createRequire } from 'node:module'
import { texts } from '@estudio/texts'
import type sharp from 'sharp'
import { AppError, errors } from '../../platform/errors.ts'
import { workQueue } from '../passwords/work-queue.ts'
import { pictureKind } from './picture-kind.ts'

/** Bytes an upload may have. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024

const MAX_PIXELS = 16_000_000
const MAX_SIDE = 1200
const MAX_SECONDS = 10
const QUALITY = 80

// A decoded picture of that size takes 64 MB: one at a time, and a handful may wait.
const queue = workQueue({ running: 1, waiting: 8 })

// Not import(): that keeps what failed until the process ends, require tries it again.
const load = createRequire(import.meta.url)

const loadSharp = (): typeof sharp => {
  const library = load('sharp') as typeof sharp
  library.cache(false)
  library.concurrency(1)
  // Beneath the check of the first bytes: no other decoder can be reached at all.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return library
}

let loaded: typeof sharp | undefined

/** Throws unsupported_file for a picture that is not worth decoding: its header says how large it would be. */
const checkHeader = async (library: typeof sharp, bytes: Buffer): Promise<void> => {
  const { width, height, depth } = await library(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS || depth !== 'uchar')
    throw errors.unsupportedFile(texts.coach.profile.tooManyPixels)
}

const encode = (library: typeof sharp, bytes: Buffer): Promise<Buffer> =>
  library(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

/**
 * Makes an uploaded png, jpeg or webp ours: upright, at most 1200 pixels a side, a JPEG of quality 0.8 without
 * metadata (K4). Throws unsupported_file for anything else, for more than 16 megapixels or 8 bits a channel and for what
 * cannot be decoded; rate_limited when too many are waiting.
 */
export const reencodePicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!pictureKind(bytes)) throw errors.unsupportedFile()
  return queue.run(async () => {
    // Loaded with the first upload: most processes never see one.
    loaded ??= loadSharp()
    try {
      await checkHeader(loaded, bytes)
      return await encode(loaded, bytes)
    } catch (error) {
      throw error instanceof AppError ? error : errors.unsupportedFile()
    }
  })
}
