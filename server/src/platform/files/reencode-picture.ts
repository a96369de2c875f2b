import { createRequire } from 'node:module'
import type sharp from 'sharp'
import { AppError, errors } from '../errors.ts'
import { workQueue } from '../work-queue.ts'

type PictureKind = 'png' | 'jpeg' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature)

/** Recognises the type by the first bytes (K4). */
export const pictureKind = (bytes: Buffer): PictureKind | undefined => {
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, JPEG)) return 'jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

export interface PictureLimits {
  maxPixels: number
  /** The longest side of the stored picture. */
  maxSide: number
  /** The text of the refusal when the picture has more pixels. */
  tooManyPixels?: string
}

const MAX_SECONDS = 10
const QUALITY = 80

// `require` is used because import() caches a failure permanently.
const load = createRequire(import.meta.url)

const loadSharp = (): typeof sharp => {
  const library = load('sharp') as typeof sharp
  library.cache(false)
  library.concurrency(1)
  // All decoders are blocked except the following three.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return library
}

/** Checks the header before decoding. Throws unsupported_file. */
const checkHeader = async (
  library: typeof sharp,
  bytes: Buffer,
  { maxPixels, tooManyPixels }: PictureLimits,
): Promise<void> => {
  const { width, height, depth } = await library(bytes, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels || depth !== 'uchar') throw errors.unsupportedFile(tooManyPixels)
}

const encode = (
  library: typeof sharp,
  bytes: Buffer,
  { maxPixels, maxSide }: PictureLimits,
): Promise<Buffer> =>
  library(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

/** Re-encodes pictures. Each method throws rate_limited while too many calls wait. */
export interface PictureEncoder {
  /** Returns an upright JPEG without metadata (K4). Throws unsupported_file. */
  reencode(bytes: Buffer, limits: PictureLimits): Promise<Buffer>
  /** Returns one byte for each pixel, line by line. The picture must have been re-encoded here. */
  greyPixels(jpeg: Buffer, width: number, height: number): Promise<Buffer>
}

export const createPictureEncoder = (): PictureEncoder => {
  // A decoded picture takes up to 100 MB, so pictures are decoded one at a time.
  const queue = workQueue({ running: 1, waiting: 8 })
  let loaded: typeof sharp | undefined

  return {
    async reencode(bytes, limits) {
      if (!pictureKind(bytes)) throw errors.unsupportedFile()
      return queue.run(async () => {
        loaded ??= loadSharp()
        try {
          await checkHeader(loaded, bytes, limits)
          return await encode(loaded, bytes, limits)
        } catch (error) {
          throw error instanceof AppError ? error : errors.unsupportedFile()
        }
      })
    },

    greyPixels: (jpeg, width, height) =>
      queue.run(() => {
        loaded ??= loadSharp()
        return loaded(jpeg)
          .greyscale()
          .resize(width, height, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
          .raw()
          .toBuffer()
      }),
  }
}
