import { useInViewOnce } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface WhenSeenProps {
  /** A placeholder of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders expensive content when its place is near the visible area, and keeps it rendered. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const [near, ref] = useInViewOnce<HTMLDivElement>()
  return <Box ref={ref}>{near ? children : fallback}</Box>
}
