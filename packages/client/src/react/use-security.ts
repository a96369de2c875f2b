import { useMemo } from 'react'
import { createSecurity, type Security } from '../account/security.ts'
import { useClient } from './session-provider.tsx'

/** Only the pages that call it load the code of accounts. */
export const useSecurity = (): Security => {
  const { authClient, config, http, session } = useClient()
  return useMemo(() => {
    const connectedAuthClient = () => {
      // These calls change the session, so the session's store has to listen.
      session.prepare()
      return authClient()
    }
    return createSecurity(connectedAuthClient, config, http)
  }, [authClient, config, http, session])
}
