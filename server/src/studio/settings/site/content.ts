import type { AdminSite, SitePatch } from '@estudio/contract'

type Stored = Omit<
  AdminSite,
  | 'published'
  | 'logo'
  | 'hero'
  | 'gallery'
  | 'tagline'
  | 'document_texts'
  | 'saved_at'
  | 'version'
  | 'updated_at'
  | 'undo_until'
>

/** The stored words and the ids of the stored pictures. Null means the default. */
export interface SiteContent extends Stored {
  hero: Omit<AdminSite['hero'], 'picture' | 'loop'>
  gallery: { picture_id: string; alt: string }[] | null
}

const titleAndBody = { title: null, body: null }

const defaultContent: SiteContent = {
  logo_id: null,
  accent_color: null,
  look: null,
  hero: { eyebrow: null, ...titleAndBody, picture_id: null, loop_id: null },
  claims: null,
  mission: titleAndBody,
  benefits: null,
  story: { title: null, paragraphs: null },
  highlights: null,
  gallery: null,
  includes: null,
  faq: null,
  instagram: titleAndBody,
  call_to_action: titleAndBody,
  footer_line: null,
  trial: titleAndBody,
  plans_subtitle: null,
  classes_title: null,
  classes_subtitle: null,
}

type Fields = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Trims every text; null for a blank text. */
const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(tidy)
  if (isPart(value))
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, tidy(field)]))
  return value
}

/** Takes the fields of `defaults` from `patch` where it has them, and otherwise from `current`. Null means the default. */
const mergeFields = (defaults: Fields, current: Fields, patch: Fields): Fields =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, initial]) => {
      const [before, sent] = [current[name] ?? initial, patch[name]]
      if (sent === undefined) return [name, before]
      if (isPart(initial) && isPart(sent)) return [name, mergeFields(initial, before as Fields, sent)]
      return [name, sent === null ? initial : tidy(sent)]
    }),
  )

const lowerCase = (id: string | null | undefined) => id?.toLowerCase() ?? id

/** Replaces the fields that the patch has: those of a part one by one, lists as a whole. Other fields are ignored. */
export function mergeContent(
  current: SiteContent,
  { accent_color, logo_id, hero, gallery, ...words }: SitePatch,
): SiteContent {
  const patch = {
    ...words,
    accent_color: accent_color?.toUpperCase() ?? accent_color,
    logo_id: lowerCase(logo_id),
    hero: hero && { ...hero, picture_id: lowerCase(hero.picture_id), loop_id: lowerCase(hero.loop_id) },
    // The form's items have their pictures too, which are not stored.
    gallery: gallery?.map(({ picture_id, alt }) => ({ picture_id: lowerCase(picture_id), alt })) ?? gallery,
  }
  return mergeFields({ ...defaultContent }, { ...current }, patch) as unknown as SiteContent
}

/** The content as the row stores it, with the defaults of the fields that it lacks. */
export const readContent = (stored: unknown): SiteContent => mergeContent(defaultContent, stored as SitePatch)

type Defaults = {
  [Name in keyof SiteContent]?: SiteContent[Name] extends object
    ? Partial<SiteContent[Name]>
    : SiteContent[Name]
}

/** Replaces each null of the content by the default that `defaults` has for it. */
export const withDefaults = (content: SiteContent, defaults: Defaults): SiteContent => {
  const fill = (fields: Fields, missing: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const other = missing[name]
        return [name, isPart(value) && isPart(other) ? fill(value, other) : (value ?? other ?? null)]
      }),
    )
  return fill({ ...content }, defaults) as unknown as SiteContent
}

export const pictureIdsOf = ({ logo_id, hero, gallery }: SiteContent): string[] =>
  [logo_id, hero.picture_id, ...(gallery ?? []).map(({ picture_id }) => picture_id)].filter(
    (id) => id !== null,
  )
