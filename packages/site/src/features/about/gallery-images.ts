import { texts } from '@estudio/texts'
import balance from './gallery/balance.svg'
import bridge from './gallery/bridge.svg'
import plank from './gallery/plank.svg'
import stretch from './gallery/stretch.svg'

interface GalleryImage {
  src: string
  alt: string
}

/** The drawings of the gallery, 1200 × 900, in the order of their descriptions (ABO-07). */
export const galleryImages: readonly GalleryImage[] = [plank, bridge, stretch, balance].map((src, index) => ({
  src,
  alt: texts.about.gallery.images[index] ?? '',
}))
