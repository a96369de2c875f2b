import type { AdminSite, Picture, SitePatch } from '@estudio/contract'
import { SITE_LIMITS } from '@estudio/domain'
import {
  looksOfTone,
  type ProposedTexts,
  plainSite,
  proposedTexts,
  type SiteAnswers,
  type SuggestedTexts,
  siteDefaults,
  siteSuggestions,
  texts,
} from '@estudio/texts'
import type { Studio } from '@estudio/ui'

/** The uploads, the answers and the ticked suggestions of the owner. */
export interface FirstSite {
  logo: Picture | null
  photos: Picture[]
  answers: SiteAnswers
  /** The ids of the suggestions that are true of the studio. */
  ticked: string[]
}

type ListName = keyof SuggestedTexts
type Lists = { [Name in ListName]: NonNullable<AdminSite[Name]> }

const listNames: readonly ListName[] = ['claims', 'benefits', 'includes', 'highlights', 'faq']

type NamedStudio = Pick<Studio, 'name' | 'city'>

/** The lists that the site shows now. */
const shownLists = (site: AdminSite, studio: NamedStudio): Lists => {
  const { claims, benefits, includes, highlights, faq } = site.document_texts
    ? siteDefaults
    : plainSite(studio)
  return {
    claims: site.claims ?? [...claims],
    benefits: site.benefits ?? [...benefits],
    includes: site.includes ?? [...includes],
    highlights: site.highlights ?? [...highlights],
    faq: site.faq ?? [...faq],
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const has = (list: readonly unknown[], item: unknown) => list.some((each) => isSame(each, item))

/** The suggestions whose every text the site shows. */
const tickedIn = (lists: Lists): string[] =>
  siteSuggestions
    .filter(({ adds }) => listNames.every((name) => adds[name] === undefined || has(lists[name], adds[name])))
    .map(({ id }) => id)

const noAnswers: SiteAnswers = {
  teaches: '',
  audience: '',
  since: '',
  special: '',
  neighbourhood: '',
  tone: 'warm',
}

/** Adds a photo after the others. A photo that is there already keeps its place. */
export const withPhoto = (photos: Picture[], photo: Picture): Picture[] =>
  photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo]

/** The form of a site as it is. Nothing is ticked for a new studio. */
export const firstSiteOf = (site: AdminSite, studio: NamedStudio): FirstSite => {
  const gallery = (site.gallery ?? []).map(({ picture }) => picture)
  const photos = site.hero.picture ? [site.hero.picture, ...gallery] : gallery
  return {
    logo: site.logo,
    photos: photos.reduce(withPhoto, []),
    answers: noAnswers,
    ticked: tickedIn(shownLists(site, studio)),
  }
}

/**
 * The owner's list without the items that the other person removed, and after them the items that the other person added. A list
 * that the owner did not change is the other person's list.
 */
const mergedList = <Item>(before: Item[], mine: Item[], theirs: Item[]): Item[] =>
  isSame(mine, before)
    ? theirs
    : [
        ...mine.filter((item) => has(theirs, item) || !has(before, item)),
        ...theirs.filter((item) => !has(before, item) && !has(mine, item)),
      ]

/**
 * The form after another person saved the site: what the owner changed since `before` stays, and the rest is from the other
 * version. The site does not keep the answers, so they stay as they are.
 */
export const mergedFirstSite = (before: FirstSite, mine: FirstSite, theirs: FirstSite): FirstSite => ({
  logo: isSame(mine.logo, before.logo) ? theirs.logo : mine.logo,
  photos: mergedList(before.photos, mine.photos, theirs.photos).reduce(withPhoto, []),
  answers: mine.answers,
  ticked: mergedList(before.ticked, mine.ticked, theirs.ticked),
})

/** The owner's own items stay; the suggestions follow in their order. */
const tickedLists = (lists: Lists, ticked: readonly string[]): Partial<Lists> => {
  const next = listNames.map((name) => {
    const suggested = siteSuggestions.flatMap(({ id, adds }) =>
      adds[name] === undefined ? [] : [{ id, item: adds[name] }],
    )
    const own = (lists[name] as unknown[]).filter(
      (item) =>
        !has(
          suggested.map((each) => each.item),
          item,
        ),
    )
    const added = suggested.filter(({ id }) => ticked.includes(id)).map(({ item }) => item)
    // The place of the computed question is after the questions with an answer.
    return [name, name === 'faq' ? [...added, ...own] : [...own, ...added].slice(0, SITE_LIMITS[name])]
  })
  const changed = next.filter(([name, list]) => !isSame(list, lists[name as ListName]))
  return Object.fromEntries(changed) as Partial<Lists>
}

/** The photos after the first with their descriptions, of which the owner's own stay. Null when there are none. */
const galleryOf = (site: AdminSite, photos: readonly Picture[], studio: string): SitePatch['gallery'] => {
  const gallery = photos.slice(1, SITE_LIMITS.gallery + 1).map(({ id }, index) => ({
    picture_id: id,
    alt:
      site.gallery?.find(({ picture_id }) => picture_id === id)?.alt ??
      texts.admin.firstSite.photos.alt(index + 2, studio).slice(0, SITE_LIMITS.title),
  }))
  return gallery.length > 0 ? gallery : null
}

interface Proposing {
  site: AdminSite
  studio: NamedStudio
  first: FirstSite
  /** An accent colour for each proposal. */
  accents: readonly string[]
}

/** The three proposals, each the changes of the whole site. */
export const proposalsOf = ({ site, studio, first, accents }: Proposing): SitePatch[] => {
  const { logo, photos, answers, ticked } = first
  const common = {
    logo_id: logo?.id ?? null,
    ...tickedLists(shownLists(site, studio), ticked),
    ...((photos.length > 1 || site.gallery) && { gallery: galleryOf(site, photos, studio.name) }),
  }
  const cover = photos[0]?.id ?? null
  // The loop was made for its picture.
  const loop = cover === site.hero.picture_id ? site.hero.loop_id : null
  return proposedTexts(answers, studio).map(({ hero, ...words }: ProposedTexts, index) => ({
    ...common,
    ...words,
    hero: { ...hero, picture_id: cover, loop_id: loop },
    accent_color: accents[index] ?? null,
    look: looksOfTone[answers.tone][index] ?? null,
  }))
}
