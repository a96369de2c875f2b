import type { Moment } from '@estudio/domain'
import { useEffect, useState } from 'react'
import { useStudio } from './studio-context.ts'

const tickMs = 30_000

/** The present in the studio's zone, moving on by itself: what the rules of the domain are asked about. */
export const useMoment = (): Moment => {
  const { timezone } = useStudio()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return { now, zone: timezone }
}
