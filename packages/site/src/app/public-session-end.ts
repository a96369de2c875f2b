import { loginAddress, useSessionEnd } from '@estudio/client'
import { texts } from '@estudio/texts'
import { useCallback } from 'react'
import { scheduleAddress } from '../features/schedule/chosen-day'
import { toast } from '../ui/feedback/toasts'

/** When the server ends the session, opens /login, which returns here. The public pages have no router. */
export const usePublicSessionEnd = () =>
  useSessionEnd(
    useCallback(() => {
      toast.info(texts.session.ended)
      const { pathname, search, hash } = window.location
      const here = pathname === '/horarios' ? scheduleAddress() : pathname + search + hash
      window.location.assign(loginAddress(here))
    }, []),
  )
