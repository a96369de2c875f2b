import { sql } from 'kysely'

/** As part of another query: whether the studio asks its administrators for a second factor (H5). */
export const adminFactorSetting = sql<boolean>`coalesce((select require_admin_factor from studio.settings), false)`
