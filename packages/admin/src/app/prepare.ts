import { studioClient } from '@estudio/client'
import { opensStartPage } from './opens-start-page.ts'

/**
 * Requests the scripts of the first view while the user's roles are loading, which saves two round trips. A visitor
 * goes to the login and loads no scripts. A request that fails here is repeated where its result is needed.
 */
export const prepare = (): void => {
  const client = studioClient()
  if (client.session.state().status === 'signed-out') return
  const scripts: Promise<unknown>[] = [client.authClient(), import('./back-office.tsx')]
  if (opensStartPage()) scripts.push(import('../start/overview.tsx'))
  void Promise.allSettled(scripts)
}
