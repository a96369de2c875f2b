import { texts } from '@estudio/texts'
import { lazyWithRetry, radius } from '@estudio/ui'
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

/** Two pictures share a row on a phone. Of an odd number the last one has a row of its own. */
const isLastOfOdd = (index: number, total: number) => index === total - 1 && total % 2 === 1

/** If the number is odd, the last three pictures share a row on a wide screen: a single picture in a row would be cut too much. */
const wideColumns = (index: number, total: number) => {
  if (total === 1) return '3 / span 8'
  return total % 2 === 1 && index >= total - 3 ? 'span 4' : `span ${spans[index % spans.length]}`
}

const columnsOf = (index: number, total: number) => ({
  xs: isLastOfOdd(index, total) ? '1 / -1' : 'auto',
  md: wideColumns(index, total),
})

const sizesOf = (index: number, total: number) =>
  `(min-width: 768px) ${total === 1 ? 800 : 670}px, ${isLastOfOdd(index, total) ? '100vw' : '50vw'}`

const rowHeight = { xs: 150, sm: 240, md: 340 }

/** A picture alone in its row is as high as its width asks for; a low row would cut most of it. */
const heightOf = (index: number, total: number) => {
  if (!isLastOfOdd(index, total)) return rowHeight
  return total === 1 ? 'auto' : { xs: 'auto', md: rowHeight.md }
}

const frame = (index: number, total: number) =>
  ({
    gridColumn: columnsOf(index, total),
    height: heightOf(index, total),
    overflow: 'hidden',
    borderRadius: `${radius.card}px`,
    border: 1,
    borderColor: 'divider',
    '& img': { width: '100%', height: '100%', aspectRatio: '3 / 2', objectFit: 'cover', display: 'block' },
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
