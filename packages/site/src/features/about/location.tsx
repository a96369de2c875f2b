import { mapLinksOf, placeOf } from '@estudio/domain'
import { shownOpeningHours, texts } from '@estudio/texts'
import { ArrowRightIcon, palette, radius, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Section } from '../../ui/content/section'
import { PinIcon } from '../../ui/icons'
import { useHydrated } from '../../ui/studio/hydration'

const streets =
  'M-20 96c140 10 300-16 460 6s240 14 360 0M-20 268c180-8 320 10 470-4s220-8 350 6M120-10c-6 120 10 260-4 380M296-10c8 130-8 250 6 380M520-10c-10 110 6 260-8 380M690-10c6 140-6 240 4 380'
const lanes = 'M-20 182h820M208-10v380M408-10v380M604-10v380M-20 330h820'
const river = 'M-20 40c120 20 190 80 290 90s170-40 270-30 170 60 280 50'

/** A drawn placeholder map, which needs no request to another host. */
const MapDrawing = () => (
  <svg
    viewBox="0 0 780 360"
    preserveAspectRatio="xMidYMid slice"
    width="100%"
    height="100%"
    aria-hidden
    focusable="false"
  >
    <path d="M0 0h780v360H0z" fill="#F1E9DC" />
    <path
      d="M224 196c40-14 100-10 160 2 8 40 4 80-2 116-54 12-104 6-156 0-8-40-10-78-2-118z"
      fill="#D5DFC9"
    />
    <path d="M540 196h52v118h-52zM616 20h58v60h-58zM136 22h56v52h-56z" fill="#E8DDCB" />
    <path d={river} fill="none" stroke="#C4D8E4" strokeWidth="26" strokeLinecap="round" />
    <path d={lanes} fill="none" stroke="#FBF7F0" strokeWidth="6" />
    <path d={streets} fill="none" stroke={palette.white} strokeWidth="14" strokeLinecap="round" />
    <g fill="#A9BA9C" stroke={palette.ink} strokeWidth="1.6">
      <path d="M262 258a13 13 0 1 1 .1 0zM300 240a16 16 0 1 1 .1 0zM344 270a14 14 0 1 1 .1 0z" />
    </g>
    <ellipse cx="452" cy="188" rx="22" ry="7" fill={palette.ink} opacity=".16" />
    <path
      d="M452 186c-20-28-34-44-34-64a34 34 0 0 1 68 0c0 20-14 36-34 64z"
      fill={palette.clay}
      stroke={palette.ink}
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <circle cx="452" cy="122" r="12" fill={palette.linen} stroke={palette.ink} strokeWidth="2.2" />
  </svg>
)

const { location } = texts.about

const sheet = {
  position: 'relative',
  overflow: 'hidden',
  height: { xs: 300, md: 380 },
  borderRadius: `${radius.card}px`,
  border: 1,
  borderColor: 'divider',
  '& iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
} as const

const invitation = {
  position: 'absolute',
  inset: 'auto 0 0',
  p: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** Shows a drawing until the visitor asks for the real map: no other host is requested before. */
const StudioMap = ({ address }: { address: string | null }) => {
  const [mapShown, setMapShown] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const showMap = () => {
    setMapShown(true)
    frame.current?.focus()
  }
  return (
    <Box ref={frame} tabIndex={-1} sx={sheet}>
      {mapShown && address ? (
        <iframe
          title={location.mapTitle}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <MapDrawing />
      )}
      {!mapShown && address && (
        <Box sx={invitation}>
          <Typography variant="body2" color="textSecondary">
            {location.mapNote}
          </Typography>
          <Button
            variant="contained"
            size="small"
            startIcon={<PinIcon />}
            disabled={!hydrated}
            onClick={showMap}
          >
            {location.showMap}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Nothing for a new studio that has not saved its hours. */
const OpeningHours = () => {
  const hours = shownOpeningHours(useStudio())
  if (hours.length === 0) return null
  return (
    <Box>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {location.hoursTitle}
      </Typography>
      <Box
        component="dl"
        className="tabular"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
      >
        {hours.map((row) => (
          <Box key={row.days} sx={{ display: 'contents' }}>
            <Typography component="dt">{row.days}</Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {row.hours}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The address, the opening hours, the links to its place, and a map. */
export const Location = () => {
  const studio = useStudio()
  const { maps, navigation } = mapLinksOf(studio)
  const away = {
    target: '_blank',
    rel: 'noopener noreferrer',
    variant: 'outlined',
    color: 'secondary',
  } as const
  return (
    <Section labelledBy="location-title">
      <Typography id="location-title" variant="h2">
        {location.title}
      </Typography>
      <Box
        sx={{
          mt: { xs: 3, md: 5 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 4, md: 8 },
        }}
      >
        <Box>
          <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
            {location.address}
          </Typography>
          <Typography component="address" sx={{ fontStyle: 'normal', maxWidth: '36ch' }}>
            {placeOf(studio.address, studio.city)}
          </Typography>
          <Stack direction="row" sx={{ mt: 2.5, gap: 1.5, flexWrap: 'wrap' }}>
            {maps && (
              <Button href={maps} startIcon={<PinIcon />} {...away}>
                {location.maps}
              </Button>
            )}
            {navigation && (
              <Button href={navigation} startIcon={<ArrowRightIcon />} {...away}>
                {location.navigate}
              </Button>
            )}
          </Stack>
        </Box>
        <OpeningHours />
      </Box>
      <Box sx={{ mt: { xs: 4, md: 6 } }}>
        <StudioMap address={studio.map_embed_url} />
      </Box>
    </Section>
  )
}
