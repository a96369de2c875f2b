import { createRequire } from 'node:module'
import { MAX_PICTURE_PIXELS } from '@estudio/domain'
import type sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { AppError, errors } from '../errors.ts'
import { workQueue } from '../work-queue.ts'

type PictureKind = 'png' | 'jpeg' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (bytes: Buffer, signature: Buffer) => bytes.subarray(0, signature.length).equals(signature)

/** Recognises the type by the first bytes. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined => {
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, JPEG)) return 'jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

interface PictureLimits {
  /** The longest side of the stored picture. */
  maxSide: number
  /** The text of the refusal when the picture has more pixels. */
  tooManyPixels?: string
}

interface WidthsLimits {
  /** The longest side of the widest file. */
  maxSide: number
  /** The size of each file. */
  maxBytes: number
}

export type PictureFormat = 'avif' | 'webp'

interface IconLimits {
  /** The side of the square, in pixels. */
  size: number
  background: string
}

export interface PictureFile {
  width: number
  format: PictureFormat
  bytes: Buffer
}

interface PictureInWidths {
  /** The size of the widest files, in pixels. */
  width: number
  height: number
  files: PictureFile[]
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

/** A decoder may hold a whole picture, so one with 16 bits a colour may have half as many pixels. */
const MAX_PIXEL_BYTES = 4

/** Reads the header, before the picture is decoded. */
const hasTooManyPixels = async (library: typeof sharp, bytes: Buffer): Promise<boolean> => {
  const { width, height, channels, depth } = await library(bytes, { limitInputPixels: false }).metadata()
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1)
  const pixels = width * height
  return pixels > MAX_PICTURE_PIXELS || pixels * bytesPerPixel > MAX_PICTURE_PIXELS * MAX_PIXEL_BYTES
}

const encode = (library: typeof sharp, bytes: Buffer, { maxSide }: PictureLimits): Promise<Buffer> =>
  library(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

/** The widths of a picture's files, as shares of its own width, widest first: if the widest file fits the limit, all fit. */
const WIDTH_SHARES = [1, 1 / 2, 1 / 4]
/** The first quality whose file is small enough is taken. */
const QUALITIES: Record<PictureFormat, readonly number[]> = { avif: [50, 35, 20], webp: [80, 50, 20] }
/** A picture full of noise exceeds the limit at every quality, so its sides are reduced too. */
const SIDE_SHARES = [1, 3 / 4, 1 / 2, 1 / 4]

const encodeAs = (picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> =>
  (format === 'avif'
    ? picture.clone().avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
    : picture.clone().webp({ quality })
  ).toBuffer()

/** Returns undefined when no quality makes the file small enough. */
async function encodeWithin(picture: Sharp, format: PictureFormat, maxBytes: number) {
  for (const quality of QUALITIES[format]) {
    const bytes = await encodeAs(picture, format, quality)
    if (bytes.length <= maxBytes) return bytes
  }
  return undefined
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Returns undefined when a file does not become small enough. */
async function encodePixels(library: typeof sharp, { data, info }: Pixels, maxBytes: number) {
  const { width, height, channels } = info
  const files: PictureFile[] = []
  for (const each of new Set(WIDTH_SHARES.map((share) => Math.max(1, Math.round(width * share))))) {
    const picture = library(data, { raw: { width, height, channels } })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: each })
    // WebP comes first, because it costs a tenth of AVIF to find out that a picture is too large.
    const webp = await encodeWithin(picture, 'webp', maxBytes)
    const avif = webp && (await encodeWithin(picture, 'avif', maxBytes))
    if (!avif) return undefined
    files.push({ width: each, format: 'avif', bytes: avif }, { width: each, format: 'webp', bytes: webp })
  }
  return { width, height, files }
}

/** Throws picture_too_large, and errors of the decoder. */
async function encodeWidths(
  library: typeof sharp,
  bytes: Buffer,
  { maxSide, maxBytes }: WidthsLimits,
): Promise<PictureInWidths> {
  if (await hasTooManyPixels(library, bytes)) throw errors.refused('picture_too_large')
  for (const share of SIDE_SHARES) {
    const side = Math.round(maxSide * share)
    const pixels = await library(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const picture = await encodePixels(library, pixels, maxBytes)
    if (picture) return picture
  }
  throw errors.refused('picture_too_large')
}

/** The share of an icon that a launcher which cuts its corners off leaves visible. */
const SAFE_SHARE = 0.8

const encodeIcon = (
  library: typeof sharp,
  bytes: Buffer,
  { size, background }: IconLimits,
): Promise<Buffer> => {
  const side = Math.round(size * SAFE_SHARE)
  const margin = { left: Math.floor((size - side) / 2), right: Math.ceil((size - side) / 2) }
  return (
    library(bytes)
      // sharp flattens before it resizes, so the margins have the background too.
      .flatten({ background })
      .resize({ width: side, height: side, fit: 'contain', background })
      .extend({ ...margin, top: margin.left, bottom: margin.right, background })
      .png({ palette: true })
      .toBuffer()
  )
}

/** Re-encodes pictures. Each method throws rate_limited while too many calls wait. */
export interface PictureEncoder {
  /** Returns an upright JPEG without metadata. Throws unsupported_file. */
  reencode(bytes: Buffer, limits: PictureLimits): Promise<Buffer>
  /** Returns upright files without metadata, in AVIF and WebP. Throws picture_type, picture_too_large. */
  encodeWidths(bytes: Buffer, limits: WidthsLimits): Promise<PictureInWidths>
  /** Returns a square PNG with the whole picture. The picture must have been re-encoded here. */
  icon(bytes: Buffer, limits: IconLimits): Promise<Buffer>
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
          if (await hasTooManyPixels(loaded, bytes)) throw errors.unsupportedFile(limits.tooManyPixels)
          return await encode(loaded, bytes, limits)
        } catch (error) {
          throw error instanceof AppError ? error : errors.unsupportedFile()
        }
      })
    },

    async encodeWidths(bytes, limits) {
      if (!pictureKind(bytes)) throw errors.refused('picture_type')
      return queue.run(async () => {
        loaded ??= loadSharp()
        try {
          return await encodeWidths(loaded, bytes, limits)
        } catch (error) {
          throw error instanceof AppError ? error : errors.refused('picture_type')
        }
      })
    },

    icon: (bytes, limits) =>
      queue.run(() => {
        loaded ??= loadSharp()
        return encodeIcon(loaded, bytes, limits)
      }),

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
