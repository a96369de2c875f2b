import { readProfile, type StudioClient } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { type SupabaseAuthProvider, supabaseAuthProvider } from 'ra-supabase-core'
import type { AuthProvider } from 'react-admin'
import { leaveFor } from './destinations.ts'
import { rightTo } from './screen-rights.ts'

type Parts = Pick<StudioClient, 'session' | 'authClient' | 'http'>

const never = () => new Promise<never>(() => undefined)

/**
 * react-admin's authentication with the session that site and back office share: ra-supabase's provider, which also
 * requires a role that opens the back office, signs out on this device only, and ends the session only after a 401.
 */
export const createAuthProvider = ({ session, authClient, http }: Parts): AuthProvider => {
  let opened: Promise<SupabaseAuthProvider> | undefined
  const supabase = () => {
    opened ??= authClient().then((client) =>
      supabaseAuthProvider(client, {
        getPermissions: () => session.roles(),
        getIdentity: async ({ id, email }) => {
          const profile = await readProfile(http).catch(() => undefined)
          return { id, fullName: profile?.full_name || email }
        },
      }),
    )
    return opened
  }

  return {
    login: () => Promise.reject(new Error('the back office has no login of its own')),
    /** `false`, because the guard around the back office decides where to go next. */
    logout: async () => {
      // A session that the server ended is restored by a sign-in over the page, so there is nothing to sign out of.
      if (session.state().status !== 'signed-out') await session.signOut().catch(() => undefined)
      return false
    },
    /** ra-supabase's own check accepts tokens in the address, so a link could sign an administrator out. */
    checkAuth: async () => {
      // supabase-js also reports no session when its refresh got no answer.
      if (session.state().status === 'signed-out') return Promise.reject()
      const roles = await session.roles()
      if (roles && isAllowed(roles, 'office.open')) return
      // Unknown roles are no refusal; OfficeOnly shows the error until the roles are known.
      if (roles) leaveFor('/')
      return never()
    },
    /** After the end of the session the guard asks for a sign-in over the page, and react-admin must not sign out. */
    checkError: (error: { status?: number }) =>
      error.status === 401 && session.state().status !== 'signed-out'
        ? Promise.reject(error)
        : Promise.resolve(),
    canAccess: async ({ resource, action }) => {
      const right = rightTo(action, resource)
      const roles = await session.roles()
      return right !== undefined && roles !== null && isAllowed(roles, right)
    },
    getPermissions: async (params) => (await supabase()).getPermissions?.(params),
    getIdentity: async () => (await (await supabase()).getIdentity?.()) ?? { id: '' },
  }
}
