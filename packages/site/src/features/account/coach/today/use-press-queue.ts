import { coachApi, coachDayKey, newIdempotencyKey, useHttp, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { addPress, type Press, removePress, unsentPresses } from './class-day-store'
import { type Accepted, type Outcome, type Queue, sendPresses } from './send-presses'

type NewPress = Omit<Press, 'id'>

/** How long a check-in waits for the server's verdict before it is shown as kept. */
const VERDICT_MS = 5000

const patience = () => new Promise<'kept'>((resolve) => setTimeout(() => resolve('kept'), VERDICT_MS))

/** Sends one press. A mark that is kept for staff is a success. */
const useSendPress = () => {
  const http = useHttp()
  return useCallback(
    async ({ id, class_id, reservation_id, attended, at, check_in }: Press): Promise<Accepted> => {
      const { checkIn, recordAttendance } = coachApi(http)
      if (check_in)
        return {
          kept: false,
          checkIn: await checkIn({ ...check_in, reservation_id, schedule_id: class_id, at }, id),
        }
      const { kept } = await recordAttendance(class_id, { reservation_id, attended, at }, id)
      return { kept: kept.length > 0 }
    },
    [http],
  )
}

/**
 * The presses of this account that wait on the telephone. They are sent in their order: at once, after every read of the rosters,
 * and when the network returns.
 * @param report is called with every outcome, and whether `pressAndWait` answers it too
 */
export const usePressQueue = (readAt: number, report: (outcome: Outcome, isAwaited: boolean) => void) => {
  const user = useSession().user?.id ?? ''
  const queries = useQueryClient()
  const pressesKey = [...coachDayKey(user), 'presses']
  const sendPress = useSendPress()
  const awaited = useRef(new Map<string, (outcome: Outcome) => void>())

  const sendFrom = useCallback(
    (queue: Queue): Promise<void> =>
      sendPresses(queue, sendPress, (outcome) => {
        const answer = awaited.current.get(outcome.press.id)
        report(outcome, answer !== undefined)
        answer?.(outcome)
      }),
    [sendPress, report],
  )

  const sending = useRef<Promise<void>>(undefined)
  const send = useCallback((): Promise<void> => {
    sending.current ??= sendFrom({ unsent: () => unsentPresses(user), remove: removePress })
      .catch(() => undefined)
      .finally(() => {
        sending.current = undefined
        void queries.invalidateQueries({ queryKey: [...coachDayKey(user), 'presses'] })
      })
    return sending.current
  }, [sendFrom, queries, user])

  useEffect(() => {
    const begin = () => void send()
    begin()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [send, readAt])

  /** For a browser that stores nothing. */
  const sendAtOnce = async (presses: readonly Press[]): Promise<boolean> => {
    let answered = 0
    await sendFrom({ unsent: async () => new Map(presses.entries()), remove: async () => (answered += 1) })
    return answered === presses.length
  }

  /** Returns false when presses were neither answered nor kept. */
  const add = async (presses: readonly Press[]): Promise<boolean> => {
    try {
      for (const press of presses) await addPress(user, press)
    } catch {
      return sendAtOnce(presses)
    }
    await queries.invalidateQueries({ queryKey: pressesKey })
    // A run that began before these presses does not know them.
    await sending.current
    await send()
    return true
  }

  const unsent = useQuery({
    queryKey: pressesKey,
    queryFn: async () => [...(await unsentPresses(user)).values()],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    unsent: unsent.data ?? [],
    press: async (presses: readonly NewPress[]) => {
      const isSafe = await add(presses.map((press) => ({ ...press, id: newIdempotencyKey() })))
      if (!isSafe) toast.error(texts.errors.network)
    },
    /** The outcome of one press; `kept` while it waits for a network, `lost` in a browser that stores nothing. */
    pressAndWait: async (press: NewPress): Promise<Outcome | 'kept' | 'lost'> => {
      const id = newIdempotencyKey()
      const outcome = new Promise<Outcome>((resolve) => awaited.current.set(id, resolve))
      const added = add([{ ...press, id }]).then((isSafe) => (isSafe ? 'kept' : 'lost'))
      const answer = await Promise.race([outcome, added, patience()])
      awaited.current.delete(id)
      return answer
    },
  }
}
