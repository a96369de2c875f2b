import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, counted by the clock and not by ticks: a sleeping tab does not stretch them. */
export const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
