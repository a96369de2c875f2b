import type { AdminSite, Picture, Site, SitePatch } from '@estudio/contract'
import { plainSite } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { undoUntil } from '../../shared/undo/undo-window.ts'
import { mergeContent, pictureIdsOf, withDefaults } from './content.ts'
import { toLoop } from './loops/store.ts'
import { picturesById } from './pictures/store.ts'
import { readSiteRow, type SiteRow } from './store.ts'

/** The last save can be taken back until then; null when there is nothing to take back. */
export const undoSiteUntil = ({ has_previous, saved_at }: SiteRow): Date | null =>
  has_previous && saved_at ? undoUntil('site', saved_at) : null

const toSite = ({ content, published, tagline }: SiteRow, pictures: Map<string, Picture>): Site => {
  const { logo_id, hero, gallery, ...words } = content
  const { picture_id, loop_id, ...heroWords } = hero
  const pictureOf = (id: string | null) => (id && pictures.get(id)) || null
  return {
    ...words,
    published,
    tagline: tagline || null,
    logo: pictureOf(logo_id),
    hero: { ...heroWords, picture: pictureOf(picture_id), loop: loop_id === null ? null : toLoop(loop_id) },
    gallery:
      gallery &&
      gallery.flatMap(({ picture_id: id, alt }) => {
        const picture = pictureOf(id)
        return picture ? [{ picture, alt }] : []
      }),
  }
}

const picturesOf = (db: Db, { content }: SiteRow) => picturesById(db, pictureIdsOf(content))

/** The row as visitors see it: a new studio does not show the texts of the documents. */
const shown = (row: SiteRow): SiteRow =>
  row.document_texts ? row : { ...row, content: withDefaults(row.content, plainSite(row)) }

/** Returns the site as visitors see it. */
export async function readSite(db: Db): Promise<Site> {
  const row = shown(await readSiteRow(db))
  return toSite(row, await picturesOf(db, row))
}

/** The site as visitors would see it after a save of the changes. */
export async function readSiteDraft(db: Db, patch: SitePatch): Promise<Site> {
  const row = await readSiteRow(db)
  const draft = shown({ ...row, content: mergeContent(row.content, patch) })
  return toSite(draft, await picturesOf(db, draft))
}

export async function readSiteForStaff(db: Db, now: Date): Promise<AdminSite> {
  const row = await readSiteRow(db)
  const { gallery, hero, ...site } = toSite(row, await picturesOf(db, row))
  const until = undoSiteUntil(row)
  return {
    ...site,
    logo_id: row.content.logo_id,
    hero: { ...hero, picture_id: row.content.hero.picture_id, loop_id: row.content.hero.loop_id },
    gallery: gallery && gallery.map((item) => ({ ...item, picture_id: item.picture.id })),
    document_texts: row.document_texts,
    saved_at: row.saved_at?.toISOString() ?? null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    undo_until: until && until > now ? until.toISOString() : null,
  }
}
