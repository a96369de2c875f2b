import { type RawBuilder, sql } from 'kysely'
import { pictureAddressInSql } from '../pictures/public-address.ts'

/** The signed-in user's id; null for visitors. */
export type Viewer = string | null

export interface RestTable {
  /** Schema-qualified, as the database knows it. */
  source: string
  columns: Record<string, 'uuid' | 'text'>
  /** Columns stored under another name or shown differently by viewer. */
  shownAs?: Record<string, (viewer: Viewer) => RawBuilder<unknown>>
  /** Rows the viewer may see; others are absent, not refused. */
  visibleTo(viewer: Viewer): RawBuilder<unknown>
}

/** The readable tables and columns (K1). */
export const restTables: Record<string, RestTable> = {
  user_roles: {
    source: 'identity.user_roles',
    columns: { user_id: 'uuid', role: 'text' },
    visibleTo: (viewer) => (viewer ? sql`user_id = ${viewer}` : sql`false`),
  },
  // The public team (B17). profile_picture_url is a path that begins with an account's id: visitors get the public address.
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
