import { texts } from '@estudio/texts'
import { layout, lazyWithRetry, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Section } from '../../ui/content/section'
import { useHydrated } from '../../ui/studio/hydration'
import { useSite } from '../../ui/studio/own-site'
import { toGalleryImages } from './gallery-images'

const Lightbox = lazyWithRetry(() => import('./gallery-lightbox'), { overlay: true })

const { gallery } = texts.about

const mosaic = {
  mt: { xs: 3, md: 5 },
  display: 'grid',
  gap: { xs: 1.5, md: 2.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' },
} as const

const spans = [7, 5, 5, 7]

/** Two pictures share a row; the last one of an odd number has a row of its own. */
const hasOwnRow = (index: number, total: number) => index === total - 1 && total % 2 === 1

const columnsOf = (index: number, total: number) =>
  hasOwnRow(index, total) ? '1 / -1' : { md: `span ${spans[index % spans.length]}` }

const sizesOf = (index: number, total: number) =>
  hasOwnRow(index, total)
    ? `(min-width: ${layout.page + 96}px) ${layout.page}px, 100vw`
    : '(min-width: 768px) 670px, 50vw'

const frame = (index: number, total: number) =>
  ({
    gridColumn: columnsOf(index, total),
    height: { xs: 150, sm: 240, md: 340 },
    overflow: 'hidden',
    borderRadius: `${radius.card}px`,
    border: 1,
    borderColor: 'divider',
    '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
    '&:hover img': { filter: 'brightness(0.97)' },
  }) as const

/** The studio's pictures or four drawings, each of which opens in the lightbox. */
export const Gallery = () => {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const hydrated = useHydrated()
  const images = toGalleryImages(useSite())
  if (images.length === 0) return null
  return (
    <Section labelledBy="gallery-title">
      <Typography id="gallery-title" variant="h2">
        {gallery.title}
      </Typography>
      <Box sx={mosaic}>
        {images.map(({ alt, ...image }, index) => (
          <ButtonBase
            key={index}
            aria-haspopup="dialog"
            disabled={!hydrated}
            aria-label={`${gallery.open(index + 1, images.length)}: ${alt}`}
            onClick={() => setOpenIndex(index)}
            sx={frame(index, images.length)}
          >
            <img {...image} sizes={sizesOf(index, images.length)} alt={alt} loading="lazy" decoding="async" />
          </ButtonBase>
        ))}
      </Box>
      {openIndex !== null && (
        <Lightbox images={images} index={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </Section>
  )
}
