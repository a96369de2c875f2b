import type { StudioConfig } from '@estudio/contract'
import type { Db } from './database.ts'

export type StudioCard = StudioConfig['studio']

/** What anyone may know of the studio: the settings' public part, no bank data. Undefined before the seed. */
export const readStudioCard = (db: Db): Promise<StudioCard | undefined> =>
  db
    .selectFrom('studio.settings')
    .select([
      'name',
      'tagline',
      'city',
      'timezone',
      'address',
      'email',
      'phone',
      'whatsapp',
      'instagram_url',
      'maps_url',
      'navigation_url',
      'map_embed_url',
      'cancel_free_minutes',
      'cancel_min_minutes',
      'min_advance_minutes',
      'unpaid_plan_days',
    ])
    .executeTakeFirst()

/** The name under which mail goes out, and where its answers go; undefined: to where it came from. */
export const readSender = async (
  db: Db,
): Promise<{ studioName: string; studioEmail: string | undefined }> => {
  const studio = await readStudioCard(db)
  return { studioName: studio?.name ?? 'Estudio', studioEmail: studio?.email || undefined }
}
