import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface StartCardProps {
  title: string
  /** A link beside the heading. */
  link?: ReactNode
  /** The content is one line beside the heading: in a card of any width, or in a wide card only. */
  line?: 'always' | 'wide'
  children: ReactNode
}

/** The heading and one line of content. */
const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 52,
  px: 2,
  py: 0.5,
  '& > :last-child': { flex: '1 1 auto', minWidth: 0 },
} as const

const cardLook = { p: 2, minWidth: 0 } as const
/** The container is the place of the card on the page. */
const isNarrow = '@container (max-width: 479px)'
const looks = {
  always: { card: lineLook, head: { mb: 0 } },
  wide: {
    card: { ...lineLook, [isNarrow]: { ...cardLook, display: 'block' } },
    head: { mb: 0, [isNarrow]: { mb: 1 } },
  },
  never: { card: cardLook, head: { mb: 1 } },
} as const

/** A part of the start page with its heading. */
export const StartCard = ({ title, link, line, children }: StartCardProps) => {
  const heading = useId()
  const { card, head } = looks[line ?? 'never']
  return (
    <Card component="section" aria-labelledby={heading} sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, ...head }}>
        <Typography id={heading} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {link}
      </Box>
      {children}
    </Card>
  )
}
