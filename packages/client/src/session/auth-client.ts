import type { SupabaseClient } from '@supabase/supabase-js'
import type { ConfigSource } from '../config.ts'
import { SESSION_KEY } from '../storage.ts'

export type AuthClientSource = () => Promise<SupabaseClient>

/**
 * supabase-js, fetched only when an account is really needed: a visitor without a stored session never loads it.
 * A failed attempt is not remembered, the next caller tries again.
 */
export const lazyAuthClient = (config: ConfigSource): AuthClientSource => {
  let client: Promise<SupabaseClient> | undefined
  const open = async () => {
    const [{ createClient }, { supabase }] = await Promise.all([import('@supabase/supabase-js'), config()])
    return createClient(new URL(supabase.url, location.origin).href, supabase.anonKey, {
      auth: {
        storageKey: SESSION_KEY,
        detectSessionInUrl: false,
        autoRefreshToken: true,
        persistSession: true,
        flowType: 'implicit',
      },
    })
  }
  return () => {
    client ??= open().catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }
}
