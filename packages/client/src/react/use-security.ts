import { useMemo } from 'react'
import { createCredentials } from '../account/credentials.ts'
import { createLinkSession } from '../account/link-session.ts'
import { createSecondFactor } from '../account/second-factor.ts'
import { isHosted } from '../config.ts'
import { useClient } from './session-provider.tsx'

/** Credentials, second factor and mailed links. Only the pages that call it load it. */
export const useSecurity = () => {
  const { authClient, config, http, session } = useClient()
  return useMemo(() => {
    const connectedAuthClient = () => {
      // These calls change the session, so the session's store has to listen.
      session.prepare()
      return authClient()
    }
    const hosted = async () => isHosted(await config())
    return {
      ...createCredentials(connectedAuthClient),
      ...createLinkSession(connectedAuthClient, config),
      factor: createSecondFactor(connectedAuthClient, http, hosted),
    }
  }, [authClient, config, http, session])
}

export type Security = ReturnType<typeof useSecurity>
