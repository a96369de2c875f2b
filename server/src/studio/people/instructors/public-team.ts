import { type RawBuilder, sql } from 'kysely'
import { pictureAddressInSql, type RestTable } from '../../../identity/index.ts'

/**
 * The public team, as /rest/v1 shows it (B17). Picture paths begin with an account id, so visitors get the public address
 * instead.
 */
export const publicTeam: RestTable = {
  source: 'studio.instructors',
  columns: { id: 'uuid', display_name: 'text', bio: 'text', profile_picture_url: 'text' },
  shownAs: {
    profile_picture_url: (viewer) => (viewer ? sql.ref('picture_path') : pictureAddressInSql('picture_path')),
  },
  visibleTo: () => sql`archived_at is null`,
}

/** A coach may change the picture that they show, also when another user uploaded it. */
export const pictureShownBy = (userId: string): RawBuilder<unknown> =>
  sql`select picture_path from studio.instructors where user_id = ${userId}`
