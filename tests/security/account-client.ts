import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type AccountServer, type Setup, startAccountServer } from './account-server.ts'

class NoRealtime {}

/** The client that the front ends use, in Node; it keeps its session in memory. */
export const connectTo = (url: string, key = 'sb_publishable_test'): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as never },
  })

export interface ListeningServer {
  server: AccountServer
  url: string
}

/** A server that listens, at the machine's own time: the client compares a token's expiry with that. */
export const startListening = async (setup: Setup = {}): Promise<ListeningServer> => {
  const server = await startAccountServer(setup)
  const ahead = Date.now() - server.clock.now().getTime()
  server.clock.advance({ seconds: Math.round(ahead / 1000) })
  return { server, url: await server.app.listen({ host: '127.0.0.1', port: 0 }) }
}
