import { MAX_PICTURE_PIXELS } from '@estudio/domain'

/** The longest side that the server stores; a phone's photo shrinks to about a tenth of its bytes. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85
/** A picture below this size, such as a screenshot, is sent unchanged when the server takes it as it is. */
const LARGE_BYTES = 1024 * 1024

/** The byte of a PNG's header that holds the bits of each colour. */
const DEPTH_BYTE = 24

const hasDeepColours = async (file: File): Promise<boolean> =>
  file.type === 'image/png' &&
  new Uint8Array(await file.slice(0, DEPTH_BYTE + 1).arrayBuffer())[DEPTH_BYTE] === 16

const isTakenAsItIs = async (file: File, { width, height }: ImageBitmap): Promise<boolean> =>
  file.size <= LARGE_BYTES && width * height <= MAX_PICTURE_PIXELS && !(await hasDeepColours(file))

interface ShrinkOptions {
  /** A logo keeps what is transparent; a photo becomes a JPEG, with white behind it. */
  transparent?: boolean
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

/**
 * Scales a large picture down, in the form that the server takes. Returns any other file unchanged, and a file that the browser cannot
 * decode.
 */
export async function shrinkPicture(file: File, { transparent = false }: ShrinkOptions = {}): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (await isTakenAsItIs(file, picture)) return file
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    const keepsAlpha = transparent && file.type !== 'image/jpeg'
    if (!keepsAlpha) {
      // Transparent pixels would become black.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // A browser that cannot write WebP writes PNG.
    const made = await encode(canvas, keepsAlpha ? 'image/webp' : 'image/jpeg')
    if (!made) return file
    const name = `${file.name.replace(/\.\w+$/, '')}.${extensions[made.type] ?? 'jpg'}`
    return new File([made], name, { type: made.type })
  } catch {
    return file
  }
}
