import { type RawBuilder, sql } from 'kysely'
import { pictureAddressInSql } from '../pictures/public-address.ts'

/** Who reads: a signed-in user by id, or null for anyone. */
export type Viewer = string | null

export interface RestTable {
  /** Schema-qualified, as the database knows it. */
  source: string
  columns: Record<string, 'uuid' | 'text'>
  /** Columns that are stored under another name, or shown to some in another form. */
  shownAs?: Record<string, (viewer: Viewer) => RawBuilder<unknown>>
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
  // The team as everyone sees it (B17). profile_picture_url is the path in the bucket profilepictures, which only a session
  // can read, and begins with an account's id: visitors get the public address instead.
  instructors: {
    source: 'studio.instructors',
    columns: { id: 'uuid', display_name: 'text', bio: 'text', profile_picture_url: 'text' },
    shownAs: {
      profile_picture_url: (viewer) =>
        viewer ? sql.ref('picture_path') : pictureAddressInSql('picture_path'),
    },
    visibleTo: () => sql`archived_at is null`,
  },
}
