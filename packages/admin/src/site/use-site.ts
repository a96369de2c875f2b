import { useWrite } from '@estudio/client'
import type { AdminSite, SitePatch, SitePreviewInput } from '@estudio/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

const queryKey = ['edited-site']

export const useSite = () => {
  const api = useApi()
  return useQuery({
    queryKey,
    queryFn: async () => (await api.get('/api/admin/site')).site,
    // Not refetched, because texts that are being edited must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface SiteChange {
  changes: SitePatch
  /** The version that was edited. */
  version: number
}

export const useSaveSite = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async ({ changes, version }: SiteChange) =>
      (await api.patch('/api/admin/site', { body: changes, version })).site,
    onSuccess: (saved: AdminSite) => void queries.setQueryData(queryKey, saved),
  })
}

/** Takes the last save back. */
export const useUndoSite = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (version: number) => (await api.post('/api/admin/site/undo', { version })).site,
    onSuccess: (site: AdminSite) => void queries.setQueryData(queryKey, site),
  })
}

/** The public page with the changes, as HTML without scripts; the page before stays until the next one is there. */
export const useSitePreview = (input: SitePreviewInput) => {
  const api = useApi()
  return useQuery({
    queryKey: ['site-preview', input],
    queryFn: async ({ signal }) => (await api.post('/api/admin/site/preview', { body: input, signal })).html,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
