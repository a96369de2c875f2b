import { texts } from '@estudio/texts'
import { PinIcon, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { MapDrawing } from './map-drawing'

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

/** A drawing until the visitor wants the real map: no other host is asked before that (ABO-11). */
export const StudioMap = ({ address }: { address: string | null }) => {
  const [real, setReal] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const show = () => {
    setReal(true)
    frame.current?.focus()
  }
  return (
    <Box ref={frame} tabIndex={-1} sx={sheet}>
      {real && address ? (
        <iframe
          title={location.mapTitle}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <MapDrawing />
      )}
      {!real && address && (
        <Box sx={invitation}>
          <Typography variant="body2" color="textSecondary">
            {location.mapNote}
          </Typography>
          <Button variant="contained" size="small" startIcon={<PinIcon />} onClick={show}>
            {location.showMap}
          </Button>
        </Box>
      )}
    </Box>
  )
}
