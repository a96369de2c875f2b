import type { Site } from '@estudio/contract'

const noText = { title: null, body: null }

/** The site of a studio that has saved nothing: the texts of the documents, and drawings. */
export const plainSite: Site = {
  published: true,
  logo: null,
  accent_color: null,
  look: null,
  tagline: null,
  hero: { ...noText, eyebrow: null, picture: null, loop: null },
  claims: null,
  mission: noText,
  benefits: null,
  story: { title: null, paragraphs: null },
  highlights: null,
  gallery: null,
  includes: null,
  faq: null,
  instagram: noText,
  call_to_action: noText,
  trial: noText,
  footer_line: null,
  plans_subtitle: null,
  classes_title: null,
  classes_subtitle: null,
}
