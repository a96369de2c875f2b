/** GET /config.json. No bank data. */
export interface StudioConfig {
  studio: {
    name: string
    tagline: string
    city: string
    timezone: string
    address: string
    email: string
    phone: string
    /** Digits only, with country code; empty when the studio has none. */
    whatsapp: string
    instagram_url: string | null
    maps_url: string | null
    navigation_url: string | null
    map_embed_url: string | null
    cancel_free_minutes: number
    cancel_min_minutes: number
    min_advance_minutes: number
    /** Days for which an unpaid plan is held. */
    unpaid_plan_days: number
  }
  supabase: {
    /** This server, or a hosted project. */
    url: string
    anonKey: string
    /** Always this server's own /rest/v1. */
    rest: string
  }
  version: string
}
