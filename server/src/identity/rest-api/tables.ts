import { type RawBuilder, sql } from 'kysely'
import { pictureAddressInSql } from '../pictures/public-address.ts'

/** The user's id; null for visitors. */
export type Viewer = string | null

export interface RestTable {
  /** Schema-qualified. */
  source: string
  columns: Record<string, 'uuid' | 'text'>
  /** Columns with another name or form. */
  shownAs?: Record<string, (viewer: Viewer) => RawBuilder<unknown>>
  /** Other rows are absent, not refused. */
  visibleTo(viewer: Viewer): RawBuilder<unknown>
}

/** Readable tables and columns (K1). */
export const restTables: Record<string, RestTable> = {
  user_roles: {
    source: 'identity.user_roles',
    columns: { user_id: 'uuid', role: 'text' },
    visibleTo: (viewer) => (viewer ? sql`user_id = ${viewer}` : sql`false`),
  },
  // The public team (B17). Paths begin with an account id: visitors get the public address.
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
