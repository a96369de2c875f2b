import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StudioSite } from '../../../platform/db/database-types.gen.ts'
import { readContent, type SiteContent } from './content.ts'

/** The words and pictures that a save of the site can change. */
export interface EditableSite {
  content: SiteContent
  /** The tagline is one of the studio's settings, which are also edited elsewhere. */
  tagline: string
}

/** An undo of the last save restores these values. */
export interface Previous {
  content: SiteContent
  /** Null when the save did not change the tagline. */
  tagline: { before: string; after: string } | null
}

export interface SiteRow extends EditableSite, Omit<Selectable<StudioSite>, 'id' | 'content' | 'previous'> {
  has_previous: boolean
  name: string
  city: string
}

const selectSite = (db: Db) =>
  db
    .selectFrom('studio.site as s')
    // A server whose first start has not come to the seed has no settings yet.
    .leftJoin('studio.settings as t', (join) => join.onTrue())
    .select(['s.published', 's.content', 's.document_texts', 's.saved_at', 's.updated_at', 's.version'])
    .select(['t.name', 't.city', 't.tagline'])
    .select(sql<boolean>`s.previous is not null`.as('has_previous'))

type SelectedSite = Awaited<ReturnType<ReturnType<typeof selectSite>['executeTakeFirstOrThrow']>>

const toSiteRow = <Row extends SelectedSite>(row: Row) => ({
  ...row,
  content: readContent(row.content),
  name: row.name ?? '',
  city: row.city ?? '',
  tagline: row.tagline ?? '',
})

export const readSiteRow = async (db: Db): Promise<SiteRow> =>
  toSiteRow(await selectSite(db).executeTakeFirstOrThrow())

export const lockSite = async (tx: Tx): Promise<SiteRow & { previous: Previous | null }> => {
  const row = await selectSite(tx).select('s.previous').forNoKeyUpdate('s').executeTakeFirstOrThrow()
  return { ...toSiteRow(row), previous: row.previous as Previous | null }
}

export const updateSite = (tx: Tx, content: SiteContent, previous: Previous | null, now: Date) =>
  tx
    .updateTable('studio.site')
    .set({
      content: JSON.stringify(content),
      previous: previous && JSON.stringify(previous),
      saved_at: now,
      updated_at: now,
    })
    .execute()
