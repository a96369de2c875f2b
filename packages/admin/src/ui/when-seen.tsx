import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Stands in for what is not there yet; of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows something heavy once its place is in view or nearly so, and from then on. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '160px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <Box ref={place}>{seen ? children : fallback}</Box>
}
