import { ChevronDownIcon, motion } from '@estudio/ui'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLinked } from './use-linked'

/**
 * One line high: a hint that does not fit beside the title goes to a second line, which is hidden, instead of being cut. What stands
 * before it on the first line takes no room.
 */
const hintLine = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  height: '1.5em',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '&::before': { content: '"\\200b"' },
} as const

const summary = {
  px: { xs: 2, sm: 3 },
  minHeight: 56,
  '&.Mui-focusVisible': { bgcolor: 'transparent', outlineOffset: -3 },
  '& .MuiAccordionSummary-content': {
    my: 1,
    mr: 1,
    minWidth: 0,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: 2,
  },
} as const

/** The heading of a section of the page: nothing surrounds it, and the arrow stands beside the words. */
const sectionSummary = {
  px: 0,
  minHeight: 44,
  width: 'fit-content',
  borderRadius: 1,
  columnGap: 0.5,
  '& .MuiAccordionSummary-content': { my: 0, flexGrow: 0 },
} as const

interface FoldProps {
  /** Links open the part by `#id`. */
  id: string
  title: string
  /** A few words say what the part contains. They stand at the right while the part is closed and there is room for them. */
  hint?: string
  /** A section of the page, with the heading of the sections beside it. Otherwise the part stands in a card with others. */
  isSection?: boolean
  children: ReactNode
}

/** A part of the page under a heading that opens and closes it; closed at first, and then nothing of it is loaded. */
export const Fold = ({ id, title, hint, isSection = false, children }: FoldProps) => {
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
        sx={isSection ? sectionSummary : summary}
      >
        <Typography
          id={titleId}
          variant={isSection ? 'h4' : 'h6'}
          component="span"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {hint && !open && (
          <Typography variant="body2" color="textSecondary" component="span" sx={hintLine}>
            <span>{hint}</span>
          </Typography>
        )}
      </AccordionSummary>
      {isSection ? (
        <AccordionDetails sx={{ p: 0, pt: 0.5 }}>
          <Card>{children}</Card>
        </AccordionDetails>
      ) : (
        <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pt: 0.5, pb: 3 }}>{children}</AccordionDetails>
      )}
    </Accordion>
  )
}
