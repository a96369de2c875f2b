import { plainSiteTexts } from './catalogue/plain-site.ts'

export interface StudioPlace {
  name: string
  city: string
}

/**
 * The texts of a new studio in the shape of its own site. They say only what is true of every studio: the owner adds claims herself.
 * They replace the texts of the documents (`siteDefaults`), whose lists of claims are empty here.
 */
export const plainSite = ({ name, city }: StudioPlace) => ({
  hero: plainSiteTexts.hero(city),
  claims: [] as string[],
  mission: plainSiteTexts.mission,
  benefits: [] as { title: string; body: string }[],
  classes_title: plainSiteTexts.classes.title,
  classes_subtitle: plainSiteTexts.classes.body,
  trial: plainSiteTexts.trial,
  instagram: plainSiteTexts.instagram,
  call_to_action: plainSiteTexts.callToAction,
  footer_line: plainSiteTexts.footerLine(city),
  plans_subtitle: plainSiteTexts.plansSubtitle,
  includes: [] as string[],
  faq: [{ computed: 'cancellation' as const }],
  story: plainSiteTexts.story(name, city),
  gallery: [] as never[],
  highlights: [] as { title: string; body: string }[],
})
