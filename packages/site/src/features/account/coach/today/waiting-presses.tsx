import { keepsClassDay } from '@estudio/client'
import { lazyWithRetry } from '@estudio/ui'
import { useEffect, useState } from 'react'

const PressQueue = lazyWithRetry(
  async () => ({ default: (await import('./press-queue')).PressQueueProvider }),
  { optional: true },
)

/** The queue of presses on the pages of the account that are not the coach's: only a telephone that keeps some loads it. */
export const WaitingPresses = () => {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    void keepsClassDay().then(setKept)
  }, [])
  return isKept && <PressQueue>{null}</PressQueue>
}
