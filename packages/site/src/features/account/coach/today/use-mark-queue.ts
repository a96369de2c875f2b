import {
  type AttendanceMark,
  addMarks,
  coachDayKey,
  markSender,
  newIdempotencyKey,
  type Outcome,
  sendMarks,
  sendWaitingMarks,
  useHttp,
  useSession,
} from '@estudio/client'
import { texts } from '@estudio/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { useKeptMarks } from './use-kept-marks'

type NewMark = Omit<AttendanceMark, 'id' | 'press'>

/** How long a check-in waits for the server's verdict before it is shown as kept. */
const VERDICT_MS = 5000

/** How often waiting marks are tried again. A server that was away does not announce its return. */
const RETRY_MS = 60_000

const patience = () => new Promise<'kept'>((resolve) => setTimeout(() => resolve('kept'), VERDICT_MS))

/** Calls `send` at the start, when the network or the person returns, and every minute while marks wait. */
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
 * The marks of this account that wait on the telephone, which are sent in their order.
 * @param report is called with every outcome, and whether `recordAndWait` answers it too; a stable function
 */
export const useMarkQueue = (report: (outcome: Outcome, isAwaited: boolean) => void) => {
  const http = useHttp()
  const user = useSession().user?.id ?? ''
  const queries = useQueryClient()
  const kept = useKeptMarks(user)
  const awaited = useRef(new Map<string, (outcome: Outcome) => void>())

  const answer = useCallback(
    (outcome: Outcome): void => {
      const resolve = awaited.current.get(outcome.mark.id)
      report(outcome, resolve !== undefined)
      resolve?.(outcome)
    },
    [report],
  )

  const sending = useRef<Promise<void>>(undefined)
  const send = useCallback((): Promise<void> => {
    const isShown = ({ id }: AttendanceMark) => awaited.current.has(id)
    sending.current ??= sendWaitingMarks({ http, user, report: answer, isShown })
      .catch(() => undefined)
      .finally(() => {
        sending.current = undefined
        void queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'marks'] })
      })
    return sending.current
  }, [http, user, answer, queries])
  useSendingTimes(send, kept.unsent.length > 0)

  /** For a browser that stores nothing. */
  const sendAtOnce = async (marks: readonly AttendanceMark[]): Promise<boolean> => {
    let answered = 0
    const queue = {
      unsent: async () => new Map(marks.entries()),
      settle: async (keys: readonly number[]) => (answered += keys.length),
    }
    await sendMarks(queue, markSender(http), answer)
    return answered === marks.length
  }

  /** Returns false when marks were neither answered nor kept. */
  const add = async (marks: readonly AttendanceMark[]): Promise<boolean> => {
    try {
      await addMarks(user, marks)
    } catch {
      return sendAtOnce(marks)
    }
    await queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'marks'] })
    // A run that began before these marks does not know them.
    await sending.current
    await send()
    return true
  }

  return {
    ...kept,
    /** The marks of one press. */
    mark: async (marks: readonly NewMark[]) => {
      const press = marks.length > 1 ? newIdempotencyKey() : undefined
      const isSafe = await add(marks.map((mark) => ({ ...mark, id: newIdempotencyKey(), press })))
      if (!isSafe) toast.error(texts.errors.network)
    },
    /** The outcome of one mark; `kept` while it waits for a network, `lost` in a browser that stores nothing. */
    recordAndWait: async (mark: NewMark): Promise<Outcome | 'kept' | 'lost'> => {
      const id = newIdempotencyKey()
      const outcome = new Promise<Outcome>((resolve) => awaited.current.set(id, resolve))
      const added = add([{ ...mark, id }]).then((isSafe) => (isSafe ? 'kept' : 'lost'))
      const verdict = await Promise.race([outcome, added, patience()])
      awaited.current.delete(id)
      return verdict
    },
  }
}
