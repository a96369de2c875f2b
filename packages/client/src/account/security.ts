import { type ConfigSource, isHosted } from '../config.ts'
import type { Http } from '../http/http.ts'
import type { AuthClientSource } from '../session/auth-client.ts'
import { createCredentials } from './credentials.ts'
import { createLinkSession } from './link-session.ts'
import { createSecondFactor } from './second-factor.ts'

/** Credentials, second factor and mailed links. */
export const createSecurity = (
  authClient: AuthClientSource,
  config: ConfigSource,
  http: Pick<Http, 'request'>,
) => ({
  ...createCredentials(authClient),
  ...createLinkSession(authClient, config),
  factor: createSecondFactor(authClient, http, async () => isHosted(await config())),
})

export type Security = ReturnType<typeof createSecurity>
