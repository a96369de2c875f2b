import { addressOf, uploadOf, useUpload } from '@estudio/client'
import type { UserDocuments } from '@estudio/contract'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { pictureToSend } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi, useStudioData } from '../../data/data-provider.ts'

const documentsKey = (id: string) => ['user-documents', id]

/** The legal documents that a user accepted, and whether the waiver is missing. */
export const useUserDocuments = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(id),
    queryFn: () => api.get('/api/admin/users/{id}/documents', { params: { id } }),
    staleTime: 0,
  })
}

const sizeError = ({ size }: File): string | undefined =>
  size > MAX_PROOF_BYTES ? reasonText('picture_too_large') : undefined

interface WaiverUpload {
  /** The version on the paper. */
  version: number
  photo: File | undefined
  cancel: AbortController
}

interface UploadCallbacks {
  /** The sent share of the photo, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Records a waiver that was signed on paper; `waiver_version` when another version is in force. */
export const useRecordWaiver = (id: string, { onProgress }: UploadCallbacks) => {
  const api = useApi()
  return useUpload({
    mutationFn: async ({ photo: chosen, cancel: { signal }, version }: WaiverUpload) => {
      onProgress(0)
      const photo = chosen && (await pictureToSend(chosen, { errorOf: sizeError }))
      const upload = photo && uploadOf(photo, { onProgress, signal })
      return api.post('/api/admin/users/{id}/waiver', { params: { id }, version, ...upload })
    },
    updates: (queries, documents) => queries.setQueryData<UserDocuments>(documentsKey(id), documents),
    // A refusal means that another version is in force.
    invalidates: [documentsKey(id)],
  })
}

export const useWaiverPhoto = (id: string, paper: string) => {
  const { openResponse } = useStudioData()
  const photo = addressOf('/api/admin/users/{id}/waiver/photo', { params: { id }, query: { paper } })
  return useQuery({
    queryKey: ['waiver-photo', id, paper],
    queryFn: async ({ signal }) => (await openResponse(photo, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })
}
