import { SITE_LIMITS, type SiteLook, siteLooks } from '@estudio/domain'
import { type Static, type TProperties, Type } from 'typebox'
import { Body, Instant, Nullable, PatchBody, Uuid } from './common.ts'

/**
 * A picture of the site. `url` is its widest file, of `width` by `height` pixels. Each address answers AVIF or WebP,
 * whichever the browser accepts.
 */
export const Picture = Type.Object(
  {
    id: Uuid,
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    srcset: Type.String(),
  },
  { $id: 'Picture' },
)
export type Picture = Static<typeof Picture>
export const PictureAnswer = Type.Object({ picture: Picture }, { $id: 'PictureAnswer' })
export type PictureAnswer = Static<typeof PictureAnswer>

/** A silent video that plays over the picture of the hero. */
export const Loop = Type.Object({ id: Uuid, url: Type.String() }, { $id: 'Loop' })
export type Loop = Static<typeof Loop>
export const LoopAnswer = Type.Object({ loop: Loop }, { $id: 'LoopAnswer' })
export type LoopAnswer = Static<typeof LoopAnswer>

const Look = Type.Unsafe<SiteLook>(Type.Union(siteLooks.map((look) => Type.Literal(look))))

const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Title = filled(SITE_LIMITS.title)
const Text = filled(SITE_LIMITS.text)
/** Null means the default. A blank text is stored as null. */
const OwnTitle = Nullable(Type.String({ maxLength: SITE_LIMITS.title }))
const OwnText = Nullable(Type.String({ maxLength: SITE_LIMITS.text }))

const TitledText = Body({ title: Title, body: Text })
export type TitledText = Static<typeof TitledText>
const OwnQuestion = Body({ question: Title, answer: filled(SITE_LIMITS.answer) })
/** The place of the question about cancelling. Its words follow the settings, so only its place is stored. */
const ComputedQuestion = Body({ computed: Type.Literal('cancellation') })
const Question = Type.Union([OwnQuestion, ComputedQuestion])
export type Question = Static<typeof Question>

const listOf = <Item extends Parameters<typeof Type.Array>[0]>(item: Item, maxItems: number) =>
  Nullable(Type.Array(item, { maxItems }))

const titleAndBody = { title: OwnTitle, body: OwnText }
const heroTexts = { eyebrow: OwnTitle, ...titleAndBody }
const storyTexts = { title: OwnTitle, paragraphs: listOf(Text, SITE_LIMITS.paragraphs) }

/** Fields that are read and written in the same form. Null means the default. */
const plain = {
  claims: listOf(Title, SITE_LIMITS.claims),
  benefits: listOf(TitledText, SITE_LIMITS.benefits),
  highlights: listOf(TitledText, SITE_LIMITS.highlights),
  includes: listOf(Title, SITE_LIMITS.includes),
  faq: listOf(Question, SITE_LIMITS.faq),
  footer_line: OwnText,
  plans_subtitle: OwnText,
  classes_title: OwnTitle,
  classes_subtitle: OwnText,
}

const shared = {
  ...plain,
  /** #RRGGBB; null means the colour of the theme. */
  accent_color: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  /** The type pairing with its backgrounds and shapes; null means DEFAULT_LOOK of the domain. */
  look: Nullable(Look),
  tagline: Nullable(Type.String({ maxLength: SITE_LIMITS.tagline })),
}

const answered = {
  published: Type.Boolean(),
  logo: Nullable(Picture),
  hero: Type.Object({ ...heroTexts, picture: Nullable(Picture), loop: Nullable(Loop) }),
  mission: Type.Object(titleAndBody),
  story: Type.Object(storyTexts),
  trial: Type.Object(titleAndBody),
  instagram: Type.Object(titleAndBody),
  call_to_action: Type.Object(titleAndBody),
  gallery: Nullable(Type.Array(Type.Object({ picture: Picture, alt: Type.String() }))),
  ...shared,
}

/** The studio's words and pictures. A null means the text of the documents in packages/texts, or the drawing. */
export const Site = Type.Object(answered, { $id: 'Site' })
export type Site = Static<typeof Site>
export const SiteAnswer = Type.Object({ site: Site }, { $id: 'SiteAnswer' })
export type SiteAnswer = Static<typeof SiteAnswer>

/** The site as its form edits it, with the ids of the pictures. */
export const AdminSite = Type.Object(
  {
    ...answered,
    logo_id: Nullable(Uuid),
    hero: Type.Object({ ...answered.hero.properties, picture_id: Nullable(Uuid), loop_id: Nullable(Uuid) }),
    gallery: Nullable(Type.Array(Type.Object({ picture: Picture, picture_id: Uuid, alt: Type.String() }))),
    /** Whether the default of a text is the documents' text; otherwise it is a text that claims nothing. */
    document_texts: Type.Boolean(),
    /** When the texts, pictures and colours were saved last; null in a site that nobody has worked on. */
    saved_at: Nullable(Instant),
    version: Type.Integer(),
    updated_at: Instant,
    /** The last save can be taken back until then; null when there is nothing to take back. */
    undo_until: Nullable(Instant),
  },
  { $id: 'AdminSite' },
)
export type AdminSite = Static<typeof AdminSite>
export const AdminSiteAnswer = Type.Object({ site: AdminSite }, { $id: 'AdminSiteAnswer' })
export type AdminSiteAnswer = Static<typeof AdminSiteAnswer>

/** A part of the site: its fields are merged one by one, and null returns all of them to the default. */
const part = <Fields extends TProperties>(fields: Fields, shown?: TProperties) =>
  Nullable(PatchBody(fields, shown))

/** A list replaces the list before it. */
export const SitePatch = PatchBody(
  {
    ...shared,
    published: Type.Boolean(),
    logo_id: Nullable(Uuid),
    /** A loop needs a picture. */
    hero: part(
      { ...heroTexts, picture_id: Nullable(Uuid), loop_id: Nullable(Uuid) },
      AdminSite.properties.hero.properties,
    ),
    mission: part(titleAndBody),
    story: part(storyTexts),
    trial: part(titleAndBody),
    instagram: part(titleAndBody),
    call_to_action: part(titleAndBody),
    gallery: listOf(Body({ picture_id: Uuid, alt: Title }, { picture: Picture }), SITE_LIMITS.gallery),
  },
  AdminSite.properties,
)
export type SitePatch = Static<typeof SitePatch>

/** A public page with changes that are not saved. */
export const SitePreviewInput = Body({
  page: Type.Union([Type.Literal('/'), Type.Literal('/planes'), Type.Literal('/conocenos')]),
  draft: SitePatch,
})
export type SitePreviewInput = Static<typeof SitePreviewInput>
export const SitePreview = Type.Object({ html: Type.String() }, { $id: 'SitePreview' })
export type SitePreview = Static<typeof SitePreview>
