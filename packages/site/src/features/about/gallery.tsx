import { texts } from '@estudio/texts'
import { lazyWithRetry, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Section } from '../../ui/content/section'
import { useHydrated } from '../../ui/studio/hydration'
import { galleryImages } from './gallery-images'

const Lightbox = lazyWithRetry(() => import('./gallery-lightbox'), { overlay: true })

const { gallery } = texts.about

const mosaic = {
  mt: { xs: 3, md: 5 },
  display: 'grid',
  gap: { xs: 1.5, md: 2.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' },
} as const

const spans = [7, 5, 5, 7]

const frame = (span: number) =>
  ({
    gridColumn: { md: `span ${span}` },
    height: { xs: 150, sm: 240, md: 340 },
    overflow: 'hidden',
    borderRadius: `${radius.card}px`,
    border: 1,
    borderColor: 'divider',
    '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
    '&:hover img': { filter: 'brightness(0.97)' },
  }) as const

/** Four drawings of the studio, each of which opens in the lightbox (ABO-07, ABO-08). */
export const Gallery = () => {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const hydrated = useHydrated()
  return (
    <Section labelledBy="gallery-title">
      <Typography id="gallery-title" variant="h2">
        {gallery.title}
      </Typography>
      <Box sx={mosaic}>
        {galleryImages.map(({ src, alt }, index) => (
          <ButtonBase
            key={src}
            aria-haspopup="dialog"
            disabled={!hydrated}
            aria-label={`${gallery.open(index + 1, galleryImages.length)}: ${alt}`}
            onClick={() => setOpenIndex(index)}
            sx={frame(spans[index] ?? 6)}
          >
            <img src={src} alt="" width={1200} height={900} loading="lazy" decoding="async" />
          </ButtonBase>
        ))}
      </Box>
      {openIndex !== null && <Lightbox index={openIndex} onClose={() => setOpenIndex(null)} />}
    </Section>
  )
}
