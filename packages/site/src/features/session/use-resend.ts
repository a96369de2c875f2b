import { failureText, startedFlows, useSessionActions } from '@estudio/client'
import { RESEND_SECONDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { toast, useCountdown } from '@estudio/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * Sending the confirmation mail again: locked for 30 s after each send (CNF-06), once by itself on arrival when
 * `atOnce` (CNF-04), with a toast for each outcome (CNF-10, CNF-11).
 */
export const useResend = (email: string, atOnce: boolean) => {
  const { resendVerification } = useSessionActions()
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)
  const arrived = useRef(false)

  const resend = async () => {
    setBusy(true)
    start(RESEND_SECONDS)
    startedFlows().note(email)
    try {
      await resendVerification(email)
      toast.success(texts.confirm.resent)
    } catch (error) {
      toast.error(failureText(error, texts.confirm.resendError))
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (!atOnce || arrived.current) return
    arrived.current = true
    void resend()
  })

  return { left, busy, resend }
}
