import { changedFields } from '@estudio/client'
import type { AdminSite, Loop, Picture, SitePatch } from '@estudio/contract'
import { DEFAULT_LOOK, readableAccent, type SiteLook } from '@estudio/domain'
import { ownOr, plainSite, reasonText, siteDefaults, texts } from '@estudio/texts'
import { palette, type Studio } from '@estudio/ui'
import { get } from 'react-hook-form'
import { itemErrors } from '../ui/form/schema-errors.ts'

const errors = texts.admin.site.validation

/** A text of the form; an emptied input is null. */
type Text = string | null

export interface TitledItem {
  title: Text
  body: Text
}
export interface TextItem {
  text: Text
}
export type FaqItem = { question: Text; answer: Text } | { computed: 'cancellation' }
export interface GalleryItem {
  picture: Picture
  alt: Text
}

/** The values of the form. A text that the studio does not have is filled with the default. */
export interface SiteValues {
  logo: Picture | null
  accent_color: Text
  look: SiteLook
  tagline: Text
  footer_line: Text
  hero: TitledItem & { eyebrow: Text; picture: Picture | null; loop: Loop | null }
  claims: TextItem[]
  mission: TitledItem
  benefits: TitledItem[]
  classes_title: Text
  classes_subtitle: Text
  trial: TitledItem
  instagram: TitledItem
  call_to_action: TitledItem
  plans_subtitle: Text
  includes: TextItem[]
  faq: FaqItem[]
  story: { title: Text; paragraphs: TextItem[] }
  gallery: GalleryItem[]
  highlights: TitledItem[]
}

const toItems = (list: readonly string[]): TextItem[] => list.map((text) => ({ text }))
const copies = <Item extends object>(list: readonly Item[]): Item[] => list.map((item) => ({ ...item }))

type StudioFacts = Pick<Studio, 'name' | 'city' | 'class_types'>

/** The form of a new studio that has saved nothing: texts that claim nothing. */
const plainValues = (studio: StudioFacts): SiteValues => {
  const { story, ...plain } = plainSite(studio)
  return {
    ...plain,
    logo: null,
    accent_color: palette.clay,
    look: DEFAULT_LOOK,
    tagline: null,
    hero: { ...plain.hero, picture: null, loop: null },
    claims: [],
    includes: [],
    story: { title: story.title, paragraphs: toItems(story.paragraphs) },
  }
}

/** The form of a studio that has saved nothing and shows the texts of the documents. */
const documentValues = ({ city, class_types }: StudioFacts): SiteValues => ({
  logo: null,
  accent_color: palette.clay,
  look: DEFAULT_LOOK,
  tagline: null,
  footer_line: siteDefaults.footerLine,
  hero: { ...siteDefaults.hero(city), picture: null, loop: null },
  claims: toItems(siteDefaults.claims),
  mission: siteDefaults.mission,
  benefits: copies(siteDefaults.benefits),
  classes_title: siteDefaults.classesTitle,
  classes_subtitle: siteDefaults.classesSubtitle(class_types.length),
  trial: siteDefaults.trial,
  instagram: siteDefaults.instagram,
  call_to_action: siteDefaults.callToAction,
  plans_subtitle: siteDefaults.plansSubtitle,
  includes: toItems(siteDefaults.includes),
  faq: copies(siteDefaults.faq),
  story: { title: siteDefaults.story.title, paragraphs: toItems(siteDefaults.story.paragraphs) },
  gallery: [],
  highlights: copies(siteDefaults.highlights),
})

/** The texts that the site shows where the studio has none of its own. */
export const defaultValues = (studio: StudioFacts, hasDocumentTexts: boolean): SiteValues =>
  hasDocumentTexts ? documentValues(studio) : plainValues(studio)

/** Converts the site to the values of the form. */
export const toSiteValues = (site: AdminSite, standard: SiteValues): SiteValues =>
  ownOr(
    {
      ...site,
      claims: site.claims && toItems(site.claims),
      includes: site.includes && toItems(site.includes),
      hero: ownOr(site.hero, standard.hero),
      mission: ownOr(site.mission, standard.mission),
      trial: ownOr(site.trial, standard.trial),
      instagram: ownOr(site.instagram, standard.instagram),
      call_to_action: ownOr(site.call_to_action, standard.call_to_action),
      story: ownOr(
        { ...site.story, paragraphs: site.story.paragraphs && toItems(site.story.paragraphs) },
        standard.story,
      ),
      gallery: site.gallery && site.gallery.map(({ picture, alt }) => ({ picture, alt })),
    },
    standard,
  )

const trimmed = (text: Text): string => (text ?? '').trim()

/** Null for an empty text and for the default. */
const ownText = (text: Text, standard: Text): string | null =>
  trimmed(text) === '' || trimmed(text) === standard ? null : trimmed(text)

const ownTexts = <Part extends { [Name in keyof Part]: Text }>(part: Part, standard: Part) =>
  Object.fromEntries(
    (Object.keys(part) as (keyof Part)[]).map((name) => [name, ownText(part[name], standard[name])]),
  ) as { [Name in keyof Part]: string | null }

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Null for the default list. */
const ownList = <Item>(list: Item[], standard: Item[]): Item[] | null =>
  isSame(list, standard) ? null : list

const isComplete = (item: object) =>
  Object.values(item).every((value) => typeof value !== 'string' || value !== '')

/** Items with an empty text are left out: the check refuses them, and the preview does not show them. */
const textsOf = (list: readonly TextItem[]): string[] =>
  list.map(({ text }) => trimmed(text)).filter((text) => text !== '')
const titledOf = (list: readonly TitledItem[]) =>
  list.map(({ title, body }) => ({ title: trimmed(title), body: trimmed(body) })).filter(isComplete)
const questionsOf = (list: readonly FaqItem[]) =>
  list
    .map((item) =>
      'computed' in item
        ? { computed: item.computed }
        : { question: trimmed(item.question), answer: trimmed(item.answer) },
    )
    .filter(isComplete)

/** The request body: null where the default applies. */
export const toSitePatch = (values: SiteValues, standard: SiteValues) => {
  const { picture, loop, ...hero } = values.hero
  const { picture: _picture, loop: _loop, ...standardHero } = standard.hero
  const accent = trimmed(values.accent_color).toUpperCase()
  return {
    logo_id: values.logo?.id ?? null,
    accent_color: isColor(accent) ? ownText(accent, standard.accent_color) : null,
    look: values.look === standard.look ? null : values.look,
    tagline: ownText(values.tagline, null),
    footer_line: ownText(values.footer_line, standard.footer_line),
    hero: {
      ...ownTexts(hero, standardHero),
      picture_id: picture?.id ?? null,
      // A loop without a picture is refused.
      loop_id: (picture && loop?.id) ?? null,
    },
    claims: ownList(textsOf(values.claims), textsOf(standard.claims)),
    mission: ownTexts(values.mission, standard.mission),
    benefits: ownList(titledOf(values.benefits), titledOf(standard.benefits)),
    classes_title: ownText(values.classes_title, standard.classes_title),
    classes_subtitle: ownText(values.classes_subtitle, standard.classes_subtitle),
    trial: ownTexts(values.trial, standard.trial),
    instagram: ownTexts(values.instagram, standard.instagram),
    call_to_action: ownTexts(values.call_to_action, standard.call_to_action),
    plans_subtitle: ownText(values.plans_subtitle, standard.plans_subtitle),
    includes: ownList(textsOf(values.includes), textsOf(standard.includes)),
    faq: ownList(questionsOf(values.faq), questionsOf(standard.faq)),
    story: {
      title: ownText(values.story.title, standard.story.title),
      paragraphs: ownList(textsOf(values.story.paragraphs), textsOf(standard.story.paragraphs)),
    },
    gallery: ownList(
      values.gallery
        .map(({ picture: { id }, alt }) => ({ picture_id: id, alt: trimmed(alt) }))
        .filter(isComplete),
      [],
    ),
    highlights: ownList(titledOf(values.highlights), titledOf(standard.highlights)),
  } satisfies SitePatch
}

/** A save sends only the changed fields; the fields of a part are compared one by one. */
export const changesOf = (before: SitePatch, after: SitePatch): SitePatch => {
  const known = new Map<string, unknown>(Object.entries(before))
  const changes = Object.entries(changedFields(before, after)).map(([name, value]) => {
    const old = known.get(name)
    return [name, isPart(old) && isPart(value) ? changedFields(old, value) : value]
  })
  return Object.fromEntries(changes)
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The nearest readable colour, or undefined if the colour is readable or is not a colour. */
export const accentSuggestion = (text: Text): string | undefined => {
  const color = trimmed(text).toUpperCase()
  if (!isColor(color)) return undefined
  const readable = readableAccent(color)
  return readable === color ? undefined : readable
}

const accentError = (text: Text): string | undefined => {
  if (trimmed(text) !== '' && !isColor(trimmed(text))) return texts.admin.site.accent.invalid
  const suggestion = accentSuggestion(text)
  return suggestion && reasonText('contrast_too_low', { suggestion })
}

export type SiteErrors = { [Name in keyof SiteValues]?: string | object }

/** The errors of the empty texts of a list. */
const emptyErrors = (list: readonly object[]) =>
  itemErrors(list, (item) =>
    Object.fromEntries(
      Object.entries(errors).filter(([name]) => name in item && trimmed(get(item, name)) === ''),
    ),
  )

/** The errors of the form; the server validates again. */
export const checkSite = (values: SiteValues): SiteErrors => {
  const paragraphs = emptyErrors(values.story.paragraphs)
  return {
    accent_color: accentError(values.accent_color),
    claims: emptyErrors(values.claims),
    benefits: emptyErrors(values.benefits),
    includes: emptyErrors(values.includes),
    faq: emptyErrors(values.faq),
    story: paragraphs && { paragraphs },
    gallery: emptyErrors(values.gallery),
    highlights: emptyErrors(values.highlights),
  }
}
