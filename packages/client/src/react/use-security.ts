import { useMemo } from 'react'
import { createCredentials } from '../account/credentials.ts'
import { createLinkSession } from '../account/link-session.ts'
import { createSecondFactor } from '../account/second-factor.ts'
import { isHosted } from '../config.ts'
import { useClient } from './session-provider.tsx'

/** What members do about the safety of their account. Apart from `useApi`, so that only the pages for it carry it. */
export const useSecurity = () => {
  const { authClient, config, http, session } = useClient()
  return useMemo(() => {
    const open = () => {
      // What these calls do to the session has to be followed.
      session.prepare()
      return authClient()
    }
    const hosted = async () => isHosted(await config())
    return {
      ...createCredentials(open),
      ...createLinkSession(open, config),
      factor: createSecondFactor(open, http, hosted),
    }
  }, [authClient, config, http, session])
}

export type Security = ReturnType<typeof useSecurity>
