import {
  addPress,
  coachDayKey,
  newIdempotencyKey,
  type Outcome,
  type Press,
  pressSender,
  sendPresses,
  sendWaitingPresses,
  useHttp,
  useSession,
} from '@estudio/client'
import { texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { useKeptPresses } from './use-kept-presses'

type NewPress = Omit<Press, 'id'>

/** How long a check-in waits for the server's verdict before it is shown as kept. */
const VERDICT_MS = 5000

/** How often waiting presses are tried again. A server that was away does not announce its return. */
const RETRY_MS = 60_000

const patience = () => new Promise<'kept'>((resolve) => setTimeout(() => resolve('kept'), VERDICT_MS))

/** Calls `send` at the start, when the network or the person returns, and every minute while presses wait. */
const useSendingTimes = (send: () => Promise<void>, isWaiting: boolean): void => {
  useEffect(() => {
    const begin = () => void send()
    begin()
    window.addEventListener('online', begin)
    document.addEventListener('visibilitychange', begin)
    return () => {
      window.removeEventListener('online', begin)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [send])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void send(), RETRY_MS)
    return () => clearInterval(timer)
  }, [send, isWaiting])
}

/**
 * The presses of this account that wait on the telephone, which are sent in their order.
 * @param report is called with every outcome, and whether `pressAndWait` answers it too; a stable function
 */
export const usePressQueue = (report: (outcome: Outcome, isAwaited: boolean) => void) => {
  const http = useHttp()
  const user = useSession().user?.id ?? ''
  const queries = useQueryClient()
  const kept = useKeptPresses(user)
  const awaited = useRef(new Map<string, (outcome: Outcome) => void>())

  const answer = useCallback(
    (outcome: Outcome): void => {
      const resolve = awaited.current.get(outcome.press.id)
      report(outcome, resolve !== undefined)
      resolve?.(outcome)
    },
    [report],
  )

  const sending = useRef<Promise<void>>(undefined)
  const send = useCallback((): Promise<void> => {
    const isShown = ({ id }: Press) => awaited.current.has(id)
    sending.current ??= sendWaitingPresses({ http, user, report: answer, isShown })
      .catch(() => undefined)
      .finally(() => {
        sending.current = undefined
        void queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'presses'] })
      })
    return sending.current
  }, [http, user, answer, queries])
  useSendingTimes(send, kept.unsent.length > 0)

  /** For a browser that stores nothing. */
  const sendAtOnce = async (presses: readonly Press[]): Promise<boolean> => {
    let answered = 0
    const queue = {
      unsent: async () => new Map(presses.entries()),
      settle: async () => (answered += 1),
    }
    await sendPresses(queue, pressSender(http), answer)
    return answered === presses.length
  }

  /** Returns false when presses were neither answered nor kept. */
  const add = async (presses: readonly Press[]): Promise<boolean> => {
    try {
      for (const press of presses) await addPress(user, press)
    } catch {
      return sendAtOnce(presses)
    }
    await queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'presses'] })
    // A run that began before these presses does not know them.
    await sending.current
    await send()
    return true
  }

  return {
    ...kept,
    press: async (presses: readonly NewPress[]) => {
      const isSafe = await add(presses.map((press) => ({ ...press, id: newIdempotencyKey() })))
      if (!isSafe) toast.error(texts.errors.network)
    },
    /** The outcome of one press; `kept` while it waits for a network, `lost` in a browser that stores nothing. */
    pressAndWait: async (press: NewPress): Promise<Outcome | 'kept' | 'lost'> => {
      const id = newIdempotencyKey()
      const outcome = new Promise<Outcome>((resolve) => awaited.current.set(id, resolve))
      const added = add([{ ...press, id }]).then((isSafe) => (isSafe ? 'kept' : 'lost'))
      const verdict = await Promise.race([outcome, added, patience()])
      awaited.current.delete(id)
      return verdict
    },
  }
}
