import { useEffect, useState } from 'react'

/**
 * Seconds left of `initial`, or of the last `start(seconds)`. Measured by the clock, because timers of background tabs
 * are throttled.
 */
export const useCountdown = (initial = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(() => now + initial * 1000)
  const running = endsAt > now

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const start = (seconds: number) => {
    const begins = Date.now()
    setNow(begins)
    setEndsAt(begins + seconds * 1000)
  }
  return { left: running ? Math.ceil((endsAt - now) / 1000) : 0, start }
}
