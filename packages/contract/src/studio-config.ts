/** GET /config.json: what the browser needs to know of this installation. No bank data. */
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
    /** For how long a plan is held that is not paid. */
    unpaid_plan_days: number
  }
  supabase: {
    /** Where accounts and pictures are: this server, or a hosted project. */
    url: string
    anonKey: string
    /** Where roles and the team are read: always this server's own /rest/v1. */
    rest: string
  }
  version: string
}
