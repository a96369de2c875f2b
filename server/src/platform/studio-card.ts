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
    ])
    .executeTakeFirst()

/** The name under which mail goes out. */
export const readStudioName = async (db: Db): Promise<string> => (await readStudioCard(db))?.name ?? 'Estudio'
