import { type RawBuilder, sql } from 'kysely'

/** Who reads: a signed-in user by id, or null for anyone. */
export type Viewer = string | null

export interface RestTable {
  /** Schema-qualified, as the database knows it. */
  source: string
  columns: Record<string, 'uuid' | 'text'>
  /** Columns that the database knows under another name. */
  storedAs?: Record<string, string>
  /** Which rows the viewer may see; the others are absent, not refused. */
  visibleTo(viewer: Viewer): RawBuilder<unknown>
}

/** All that can be read here, table by table and column by column (K1). */
export const restTables: Record<string, RestTable> = {
  user_roles: {
    source: 'identity.user_roles',
    columns: { user_id: 'uuid', role: 'text' },
    visibleTo: (viewer) => (viewer ? sql`user_id = ${viewer}` : sql`false`),
  },
  // The team as everyone sees it (B17); profile_picture_url is the path in the bucket profilepictures.
  instructors: {
    source: 'studio.instructors',
    columns: { id: 'uuid', display_name: 'text', bio: 'text', profile_picture_url: 'text' },
    storedAs: { profile_picture_url: 'picture_path' },
    visibleTo: () => sql`archived_at is null`,
  },
}
