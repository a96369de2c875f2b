import type { FirstView, Site, StudioConfig } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { privatePage } from './pages.ts'

/** Shown in place of every page while the site is not published. */
export const quietPage = privatePage(texts.hiddenSite.title)

/** The configuration of an unpublished site: name, contact and rules, without which nobody signs in and no screen works. */
export const hiddenConfig = (config: StudioConfig): StudioConfig => ({
  ...config,
  studio: {
    ...config.studio,
    tagline: '',
    address: '',
    instagram_url: null,
    maps_url: null,
    navigation_url: null,
    map_embed_url: null,
    opening_hours: '',
    own_opening_hours: false,
    class_types: [],
    coach_count: 0,
  },
})

/** The first view of a site that is not published: nothing of its words, but the logo and the look of the quiet page. */
export const hiddenView = (
  view: Omit<FirstView, 'week'>,
  { logo, accent_color, look }: Site,
): Omit<FirstView, 'week'> => ({
  ...view,
  config: hiddenConfig(view.config),
  site: { logo, accent_color, look },
  plans: undefined,
  next_classes: undefined,
  coming_days: undefined,
  closed_days: undefined,
})

/** The head of the quiet page names the logo of the site, and no other picture and no text. */
export const hiddenSite = (site: Site): Site => ({
  ...site,
  hero: { ...site.hero, picture: null },
  includes: null,
})
