import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface StartCardProps {
  title: string
  /** A link beside the heading. */
  link?: ReactNode
  /** The content is one line, beside the heading. */
  isLine?: boolean
  children: ReactNode
}

/** The heading and one line of content, which stands below the heading where it has no room. */
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

/** A part of the start page with its heading. */
export const StartCard = ({ title, link, isLine = false, children }: StartCardProps) => {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={isLine ? lineLook : { p: 2, minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: isLine ? 0 : 1 }}
      >
        <Typography id={heading} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {link}
      </Box>
      {children}
    </Card>
  )
}
