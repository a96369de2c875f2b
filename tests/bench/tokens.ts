import { buildApp } from '../../server/src/app/app.ts'
import type { AppContext } from '../../server/src/app/context.ts'
import { systemClock } from '../../server/src/platform/context.ts'

export interface Session {
  id: string
  user_id: string
}

/** A token of each session, signed as the server signs them. */
export async function tokensOf(context: AppContext, sessions: Session[]): Promise<string[]> {
  const app = await buildApp(context, '/nowhere')
  await app.ready()
  const now = systemClock.now()
  const tokens = sessions.map(({ id, user_id }) => {
    const claims = {
      sub: user_id,
      email: 'socio@bench.example',
      phone: '',
      app_metadata: {},
      user_metadata: {},
      role: 'authenticated' as const,
      aal: 'aal1' as const,
      amr: [],
      session_id: id,
      is_anonymous: false as const,
    }
    return app.accessTokens.sign(claims, now).token
  })
  await app.close()
  return tokens
}
