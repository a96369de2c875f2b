import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Stands in for what is not there yet; of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows something heavy only once half of its place is in view, and from then on. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: 0.5,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <Box ref={place}>{seen ? children : fallback}</Box>
}
