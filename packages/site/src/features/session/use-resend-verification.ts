import { failureText, knownOrigin, startedFlows, useSessionActions } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useLocation } from 'react-router-dom'
import { toast } from '../../ui/feedback/toasts'

/** Sends the confirmation mail again, with a toast for each outcome. */
export const useResendVerification = () => {
  const { state } = useLocation()
  const { resendVerification } = useSessionActions()
  return async (email: string) => {
    startedFlows().record(email, knownOrigin(state))
    try {
      await resendVerification(email)
      toast.success(texts.confirm.resent)
    } catch (error) {
      toast.error(failureText(error, texts.confirm.resendError))
    }
  }
}
