import { siteQuery, useHttp } from '@estudio/client'
import type { SitePart } from '@estudio/contract'
import { useQuery } from '@tanstack/react-query'
import { useFirstView } from '../ui/studio/first-view'

/** The studio's own words and pictures that this document shows. */
export const useSitePart = (part: SitePart) => useQuery(siteQuery(useHttp(), part, useFirstView()?.site))
