import { keepsClassDay } from '@estudio/client'
import { lazyWithRetry } from '@estudio/ui'
import { useEffect, useState } from 'react'

const MarkQueue = lazyWithRetry(async () => ({ default: (await import('./mark-queue')).MarkQueueProvider }), {
  optional: true,
})

/** The queue of marks on the pages of the account that are not the coach's: only a telephone that keeps some loads it. */
export const WaitingMarks = () => {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    void keepsClassDay().then(setKept)
  }, [])
  return isKept && <MarkQueue>{null}</MarkQueue>
}
