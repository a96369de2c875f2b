import type { Site } from '@estudio/contract'
import { createContext, use } from 'react'

export const SiteContext = createContext<Partial<Site>>({})

/** The studio's own texts and pictures that the page shows. The default applies where there are none. */
export const useSite = (): Partial<Site> => use(SiteContext)
