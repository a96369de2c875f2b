import { ChevronDownIcon, motion } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLinked } from './use-linked'

interface FoldProps {
  /** Links open the part by `#id`. */
  id: string
  title: string
  /** What the part contains, shown while it is closed. */
  hint?: string
  children: ReactNode
}

/** A part of the page under a heading that opens and closes it; closed at first, and then nothing of it is loaded. */
export const Fold = ({ id, title, hint, children }: FoldProps) => {
  const [part, visit] = useLinked<HTMLDivElement>(id)
  const heading = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(visit !== undefined)
  const [lastVisit, setLastVisit] = useState(visit)
  if (visit !== lastVisit) {
    setLastVisit(visit)
    if (visit) setOpen(true)
  }
  useEffect(() => {
    if (visit) heading.current?.focus({ preventScroll: true })
  }, [visit])
  const titleId = `${id}-title`
  return (
    <Accordion
      ref={part}
      id={id}
      expanded={open}
      onChange={(_event, expanded) => setOpen(expanded)}
      disableGutters
      elevation={0}
      square
      slotProps={{
        heading: { component: 'h2' },
        region: { 'aria-labelledby': titleId },
        transition: { timeout: motion.base, unmountOnExit: true },
      }}
      sx={{
        scrollMarginTop: 88,
        bgcolor: 'transparent',
        '&:before': { display: 'none' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <AccordionSummary
        ref={heading}
        aria-controls={`${id}-content`}
        expandIcon={<ChevronDownIcon />}
        sx={{ px: 3, minHeight: 64, '&.Mui-focusVisible': { bgcolor: 'transparent', outlineOffset: -3 } }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={titleId} variant="h5" component="span" sx={{ display: 'block' }}>
            {title}
          </Typography>
          {hint && !open && (
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {hint}
            </Typography>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pt: 0.5, pb: 3 }}>{children}</AccordionDetails>
    </Accordion>
  )
}
