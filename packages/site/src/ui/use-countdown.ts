import { useEffect, useState } from 'react'

/** Whole seconds left since `start(seconds)`; counts by the clock, so that a tab in the background does not fall behind. */
export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
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
