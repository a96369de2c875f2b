import { accountApi, type StudioClient } from '@estudio/client'
import { type SupabaseAuthProvider, supabaseAuthProvider } from 'ra-supabase-core'
import type { AuthProvider } from 'react-admin'
import { leaveFor } from './destinations.ts'

type Parts = Pick<StudioClient, 'session' | 'authClient' | 'http'>

const never = () => new Promise<never>(() => undefined)

/**
 * react-admin's authentication on the session that site and back office share: ra-supabase's provider with the
 * staff role asked for at the door, a sign-out of this device only, and 401 as the one answer that ends a session.
 */
export const createAuthProvider = ({ session, authClient, http }: Parts): AuthProvider => {
  let opened: Promise<SupabaseAuthProvider> | undefined
  const supabase = () => {
    opened ??= authClient().then((client) =>
      supabaseAuthProvider(client, {
        getPermissions: () => session.roles(),
        getIdentity: async ({ id, email }) => {
          const profile = await accountApi(http)
            .profile()
            .catch(() => undefined)
          return { id, fullName: profile?.full_name || email }
        },
      }),
    )
    return opened
  }

  return {
    login: () => Promise.reject(new Error('the back office has no login of its own')),
    /** `false`: where to go next is for the guard around the back office to decide. */
    logout: async () => {
      await session.signOut().catch(() => undefined)
      return false
    },
    /** Not ra-supabase's own: that one follows tokens in the address, so that a link could sign an administrator out. */
    checkAuth: async () => {
      // Not supabase-js's word: where its refresh fails for want of an answer it has no session either.
      if (session.state().status === 'signed-out') return Promise.reject()
      const roles = await session.roles()
      if (roles?.includes('admin')) return
      // Unknown is not “no”: AdminOnly says so until they are known.
      if (roles) leaveFor('/')
      return never()
    },
    checkError: (error: { status?: number }) =>
      error.status === 401 ? Promise.reject(error) : Promise.resolve(),
    getPermissions: async (params) => (await supabase()).getPermissions?.(params),
    getIdentity: async () => (await (await supabase()).getIdentity?.()) ?? { id: '' },
  }
}
