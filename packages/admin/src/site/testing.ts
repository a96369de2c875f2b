import type { AdminSite, Picture } from '@estudio/contract'

const noText = { title: null, body: null }

export const picture: Picture = {
  id: '0b5e0d3c-6a55-4d0e-9d4b-3f6f7a1c2d11',
  url: '/api/site/pictures/0b5e0d3c-1600',
  width: 1600,
  height: 1200,
  srcset: '/api/site/pictures/0b5e0d3c-800 800w, /api/site/pictures/0b5e0d3c-1600 1600w',
}

/** The site of a studio that has saved nothing. */
export const plainSite: AdminSite = {
  published: true,
  logo: null,
  logo_id: null,
  accent_color: null,
  look: null,
  tagline: null,
  hero: { ...noText, eyebrow: null, picture: null, picture_id: null, loop: null, loop_id: null },
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
  document_texts: true,
  saved_at: null,
  version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  undo_until: null,
}
