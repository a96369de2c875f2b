import type { Site } from './site.ts'

/** Every page shows these fields. */
const frame = ['logo', 'accent_color', 'look', 'footer_line'] as const

/** The fields of the site that each public page shows. Pages that are not listed show only the frame. */
const parts = {
  '/': [
    ...frame,
    'hero',
    'claims',
    'mission',
    'benefits',
    'classes_title',
    'classes_subtitle',
    'trial',
    'instagram',
    'call_to_action',
  ],
  '/planes': [...frame, 'plans_subtitle', 'includes', 'faq'],
  '/conocenos': [...frame, 'story', 'gallery', 'highlights'],
  frame,
} as const satisfies Record<string, readonly (keyof Site)[]>

/** The part of the site that a document shows: that of a public page, or the frame. */
export type SitePart = keyof typeof parts

export const sitePartAt = (path: string): SitePart => (path in parts ? (path as SitePart) : 'frame')

/** The fields of the site that a document needs, so that no page carries the texts of another. */
export const takeSitePart = (site: Site, part: SitePart): Partial<Site> =>
  Object.fromEntries(parts[part].map((field) => [field, site[field]]))
