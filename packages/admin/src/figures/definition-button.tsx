import { texts } from '@estudio/texts'
import { lineIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const InfoIcon = lineIcon('M12 11.5v5M12 7.800h.01M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z')

const below = { vertical: 'bottom', horizontal: 'left' } as const

interface DefinitionButtonProps {
  /** The name of the figure. */
  name: string
  definition: string
}

/** The “i” beside a figure, which says what the figure counts. */
export const DefinitionButton = ({ name, definition }: DefinitionButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = texts.admin.figures.about(name)
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ my: -1, color: 'text.secondary' }}
      >
        <InfoIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={below}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, variant: 'outlined' } }}
      >
        <Typography variant="body2" sx={{ p: 2, maxWidth: 320 }}>
          {definition}
        </Typography>
      </Popover>
    </>
  )
}
