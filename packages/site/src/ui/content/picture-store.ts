import { DAY_MS } from '@estudio/domain'

const IMAGE_CACHE_MS = DAY_MS
const IMAGE_RETRY_MS = 30 * 60_000
const IMAGE_TIMEOUT_MS = 10_000
const JPEG_QUALITY = 0.8

interface CachedPicture {
  /** When it was loaded, in ms. */
  at: number
  /** A data URL of a JPEG. */
  data: string
}

/** Longer side of a stored picture: enough for a card on a high-density screen. */
const maxSidePx = 480

/** Local storage holds some five million characters in all. */
const PICTURE_LIMITS = { pictures: 24, characters: 1_500_000 }

const prefix = 'coachImage:'
const memory = new Map<string, CachedPicture>()
const failedAt = new Map<string, number>()

const isCachedPicture = (value: unknown): value is CachedPicture =>
  typeof value === 'object' && value !== null && 'at' in value && 'data' in value

/** The key omits the query: signed URLs of the same picture differ only in their query. */
const keyOf = (url: string): string => `${prefix}${url.split('?')[0]}`

const readStored = (key: string): CachedPicture | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isCachedPicture(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes the oldest pictures from local storage until the rest is within the limits. */
const prune = (): void => {
  const pictures = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: readStored(key)?.at ?? 0, length: localStorage.getItem(key)?.length ?? 0 }))
    .sort((one, other) => other.at - one.at)
  let characters = 0
  for (const [index, { key, length }] of pictures.entries()) {
    characters += length
    if (index >= PICTURE_LIMITS.pictures || characters > PICTURE_LIMITS.characters)
      localStorage.removeItem(key)
  }
}

const store = (key: string, picture: CachedPicture): void => {
  memory.delete(key)
  memory.set(key, picture)
  const [oldest] = memory.keys()
  if (memory.size > PICTURE_LIMITS.pictures && oldest) memory.delete(oldest)
  try {
    localStorage.setItem(key, JSON.stringify(picture))
  } catch {
    // Quota exceeded: the picture stays in memory.
  }
  prune()
}

const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
      finish()
    }
    const timer = setTimeout(() => settle(() => reject(new Error('timed out'))), IMAGE_TIMEOUT_MS)
    image.onload = () => settle(() => resolve(image))
    image.onerror = () => settle(() => reject(new Error('not loaded')))
    image.src = url
  })

const toJpeg = (image: HTMLImageElement): string => {
  const scale = Math.min(1, maxSidePx / Math.max(image.naturalWidth, image.naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}

/** The delay before a URL that failed may be loaded again; 0 if it may be loaded now. */
export const retryDelayMs = (url: string, now = Date.now()): number => {
  const failed = failedAt.get(keyOf(url))
  return failed === undefined ? 0 : Math.max(0, failed + IMAGE_RETRY_MS - now)
}

/**
 * A coach's picture as a data URL, cached for a day, else loaded within ten seconds. Rejects if the picture
 * cannot be loaded, and at once if it failed in the last half hour.
 */
export const loadPicture = async (url: string): Promise<string> => {
  const key = keyOf(url)
  const cached = memory.get(key) ?? readStored(key)
  if (cached && Date.now() - cached.at < IMAGE_CACHE_MS) {
    return cached.data
  }
  if (retryDelayMs(url) > 0) throw new Error('failed a short while ago')
  try {
    const data = toJpeg(await loadImage(url))
    failedAt.delete(key)
    store(key, { at: Date.now(), data })
    return data
  } catch (error) {
    failedAt.set(key, Date.now())
    throw error
  }
}
