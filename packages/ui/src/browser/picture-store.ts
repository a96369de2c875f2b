import { IMAGE_CACHE_MS, IMAGE_RETRY_MS, IMAGE_TIMEOUT_MS, JPEG_QUALITY } from '@estudio/domain'

interface KeptPicture {
  /** When it was loaded, ms. */
  at: number
  /** A data address of a JPEG. */
  data: string
}

/** Longer side of a kept picture in px: a card on a sharp screen. */
const keptSize = 480

/** What may be kept, the newest first: local storage has room for some five million characters. */
export const PICTURE_LIMITS = { pictures: 24, characters: 1_500_000 }

const prefix = 'coachImage:'
const memory = new Map<string, KeptPicture>()
const failedAt = new Map<string, number>()

const isKept = (value: unknown): value is KeptPicture =>
  typeof value === 'object' && value !== null && 'at' in value && 'data' in value

/** Signed addresses differ in what follows the path, not in what they show. */
const keyOf = (url: string): string => `${prefix}${url.split('?')[0]}`

const readKept = (key: string): KeptPicture | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes the oldest from local storage until the rest keeps to the limits. */
const prune = (): void => {
  const pictures = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: readKept(key)?.at ?? 0, length: localStorage.getItem(key)?.length ?? 0 }))
    .sort((one, other) => other.at - one.at)
  let characters = 0
  for (const [index, { key, length }] of pictures.entries()) {
    characters += length
    if (index >= PICTURE_LIMITS.pictures || characters > PICTURE_LIMITS.characters)
      localStorage.removeItem(key)
  }
}

const keep = (key: string, kept: KeptPicture): void => {
  memory.delete(key)
  memory.set(key, kept)
  const [oldest] = memory.keys()
  if (memory.size > PICTURE_LIMITS.pictures && oldest) memory.delete(oldest)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full storage: the picture stays in memory.
  }
  prune()
}

const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    const give = (up: () => void) => {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
      up()
    }
    const timer = setTimeout(() => give(() => reject(new Error('timed out'))), IMAGE_TIMEOUT_MS)
    image.onload = () => give(() => resolve(image))
    image.onerror = () => give(() => reject(new Error('not loaded')))
    image.src = url
  })

const toJpeg = (image: HTMLImageElement): string => {
  const scale = Math.min(1, keptSize / Math.max(image.naturalWidth, image.naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}

/** How long an address that failed is left alone, in ms; 0 for one that may be asked for (ABO-05). */
export const restOf = (url: string, now = Date.now()): number => {
  const failed = failedAt.get(keyOf(url))
  return failed === undefined ? 0 : Math.max(0, failed + IMAGE_RETRY_MS - now)
}

/**
 * A coach's picture as a data address: from memory or local storage for a day (COA-10), else loaded within ten seconds.
 * Rejects for one that cannot be had, and at once for one that failed in the last half hour (ABO-05, CON-08).
 */
export const loadPicture = async (url: string): Promise<string> => {
  const key = keyOf(url)
  const kept = memory.get(key) ?? readKept(key)
  if (kept && Date.now() - kept.at < IMAGE_CACHE_MS) {
    return kept.data
  }
  if (restOf(url) > 0) throw new Error('failed a short while ago')
  try {
    const data = toJpeg(await loadImage(url))
    failedAt.delete(key)
    keep(key, { at: Date.now(), data })
    return data
  } catch (error) {
    failedAt.set(key, Date.now())
    throw error
  }
}
