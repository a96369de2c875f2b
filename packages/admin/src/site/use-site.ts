import { useUpload, useWrite } from '@estudio/client'
import type { AdminSite, SitePatch, SitePreviewInput } from '@estudio/contract'
import { MAX_SITE_PICTURE_BYTES } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { pictureToSend } from '@estudio/ui'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'
import type { PictureUpload } from './site-methods.ts'

const queryKey = ['edited-site']

export const useSite = () => {
  const { readSite } = useStudioData()
  return useQuery({
    queryKey,
    queryFn: readSite,
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
  const { saveSite } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: ({ changes, version }: SiteChange) => saveSite(changes, version),
    onSuccess: (saved: AdminSite) => void queries.setQueryData(queryKey, saved),
  })
}

export const useUndoSite = () => {
  const { undoSite } = useStudioData()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (version: number) => undoSite(version),
    onSuccess: (site: AdminSite) => void queries.setQueryData(queryKey, site),
  })
}

interface ChosenPicture extends Pick<PictureUpload, 'file'> {
  cancel: AbortController
}

interface UploadCallbacks {
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const sizeError = ({ size }: File): string | undefined =>
  size > MAX_SITE_PICTURE_BYTES ? reasonText('picture_too_large') : undefined

export const useUploadSitePicture = ({ onProgress }: UploadCallbacks) => {
  const { uploadSitePicture } = useStudioData()
  return useUpload({
    mutationFn: async ({ file: chosen, cancel: { signal } }: ChosenPicture) => {
      onProgress(0)
      const file = await pictureToSend(chosen, { errorOf: sizeError, transparent: true })
      return uploadSitePicture({ file, onProgress, signal })
    },
  })
}

/** The page with the changes; the page before stays until the next one is there. */
export const useSitePreview = (input: SitePreviewInput) => {
  const { previewSite } = useStudioData()
  return useQuery({
    queryKey: ['site-preview', input],
    queryFn: ({ signal }) => previewSite(input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
