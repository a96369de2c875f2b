import { useUpload } from '@estudio/client'
import type { UserDocuments } from '@estudio/contract'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { pictureToSend } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'
import type { SignedWaiver } from './waiver-methods.ts'

const documentsKey = (id: string) => ['user-documents', id]

/** The legal documents that a user accepted, and whether the waiver is missing. */
export const useUserDocuments = (id: string) => {
  const { userDocuments } = useStudioData()
  return useQuery({ queryKey: documentsKey(id), queryFn: () => userDocuments(id), staleTime: 0 })
}

const sizeError = ({ size }: File): string | undefined =>
  size > MAX_PROOF_BYTES ? reasonText('picture_too_large') : undefined

interface WaiverUpload extends SignedWaiver {
  cancel: AbortController
}

interface UploadCallbacks {
  /** The sent share of the photo, from 0 to 1. */
  onProgress: (share: number) => void
}

export const useRecordWaiver = (id: string, { onProgress }: UploadCallbacks) => {
  const { recordWaiver } = useStudioData()
  return useUpload({
    mutationFn: async ({ photo: chosen, cancel: { signal }, ...signed }: WaiverUpload) => {
      onProgress(0)
      const photo = chosen && (await pictureToSend(chosen, { errorOf: sizeError }))
      return recordWaiver(id, { ...signed, photo }, { onProgress, signal })
    },
    updates: (queries, documents) => queries.setQueryData<UserDocuments>(documentsKey(id), documents),
    // A refusal means that another version is in force.
    invalidates: [documentsKey(id)],
  })
}

export const useWaiverPhoto = (id: string, paper: string) => {
  const { waiverPhoto } = useStudioData()
  return useQuery({
    queryKey: ['waiver-photo', id, paper],
    queryFn: ({ signal }) => waiverPhoto(id, paper, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })
}
