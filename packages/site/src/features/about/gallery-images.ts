import type { Site } from '@estudio/contract'
import { texts } from '@estudio/texts'
import balance from './gallery/balance.svg'
import bridge from './gallery/bridge.svg'
import plank from './gallery/plank.svg'
import stretch from './gallery/stretch.svg'

export interface GalleryImage {
  src: string
  srcSet?: string
  width: number
  height: number
  alt: string
}

/** The drawings, in the order of their descriptions. */
const drawings: readonly GalleryImage[] = [plank, bridge, stretch, balance].map((src, index) => ({
  src,
  width: 1200,
  height: 900,
  alt: texts.about.gallery.images[index] ?? '',
}))

/** The studio's own pictures, or the drawings. */
export const toGalleryImages = ({ gallery }: Partial<Pick<Site, 'gallery'>>): readonly GalleryImage[] =>
  gallery?.map(({ picture: { url, srcset, width, height }, alt }) => ({
    src: url,
    srcSet: srcset,
    width,
    height,
    alt,
  })) ?? drawings
