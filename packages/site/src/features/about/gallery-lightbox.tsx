import 'yet-another-react-lightbox/styles.css'
import { texts } from '@estudio/texts'
import { palette } from '@estudio/ui'
import useMediaQuery from '@mui/material/useMediaQuery'
import Lightbox from 'yet-another-react-lightbox'
import type { GalleryImage } from './gallery-images'

const { gallery } = texts.about

const labels = {
  Lightbox: gallery.lightbox,
  Close: gallery.close,
  Previous: gallery.previous,
  Next: gallery.next,
}

const root = {
  '--yarl__color_backdrop': palette.ink,
  '--yarl__color_button': palette.linen,
  '--yarl__color_button_active': palette.white,
}

/** Dark discs keep the arrows readable on the pale drawings. */
const arrow = {
  margin: 8,
  padding: 10,
  borderRadius: '50%',
  backgroundColor: 'rgb(42 37 33 / 0.72)',
  filter: 'none',
}

interface GalleryLightboxProps {
  images: readonly GalleryImage[]
  /** Index of the first picture shown, from 0. */
  index: number
  onClose: () => void
}

/** The pictures in full screen, in a loop. */
const GalleryLightbox = ({ images, index, onClose }: GalleryLightboxProps) => {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      slides={images.map(({ src, width, height, alt }) => ({ src, width, height, alt }))}
      labels={labels}
      styles={{ root, navigationPrev: arrow, navigationNext: arrow }}
      carousel={{ finite: false, padding: '4%' }}
      controller={{ closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 150, swipe: 250, navigation: 250 }}
    />
  )
}

export default GalleryLightbox
