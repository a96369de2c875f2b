import { useInViewOnce } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface WhenSeenProps {
  /** Stands in for what is not there yet; of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows something heavy once its place is in view or nearly so, and from then on. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const [near, ref] = useInViewOnce<HTMLDivElement>()
  return <Box ref={ref}>{near ? children : fallback}</Box>
}
