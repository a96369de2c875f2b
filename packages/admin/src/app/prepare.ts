import { studioClient } from '@estudio/client'
import { opensStartPage } from './opens-start-page.ts'

/**
 * Asks for the scripts of the first view while it is still being found out who is asking: one wait instead of three. A
 * visitor, who will be sent to the login, loads none of them. What fails here is asked for again where it is needed.
 */
export const prepare = (): void => {
  const client = studioClient()
  if (client.session.state().status === 'signed-out') return
  const scripts: Promise<unknown>[] = [client.authClient(), import('./back-office.tsx')]
  if (opensStartPage()) scripts.push(import('../start/overview.tsx'))
  void Promise.allSettled(scripts)
}
