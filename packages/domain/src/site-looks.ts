/** The accent colour of a studio that has chosen none. */
export const THEME_ACCENT = '#A8502F'

/**
 * The looks of the site: a type pairing and the backgrounds that go with it. No background is
 * darker than `sand` of SITE_GROUNDS, so that an accent colour is readable in every look.
 */
export const SITE_LOOKS = {
  linen: { ground: '#FAF6F0', band: '#F3EBE0', hairline: '#E8DFD4' },
  ivory: { ground: '#FCFBF8', band: '#F4F1EA', hairline: '#E5E0D5' },
  mist: { ground: '#F6F8F9', band: '#EBF0F1', hairline: '#DCE3E5' },
  sun: { ground: '#FFF9F2', band: '#FBEEDF', hairline: '#EFDFCB' },
} as const

export type SiteLook = keyof typeof SITE_LOOKS

/** The look of the documents, and of a studio that has chosen none. */
export const DEFAULT_LOOK: SiteLook = 'linen'

export const siteLooks = Object.keys(SITE_LOOKS) as SiteLook[]
