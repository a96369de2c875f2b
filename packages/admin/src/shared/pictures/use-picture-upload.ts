import { uploadOf, useUpload } from '@estudio/client'
import { MAX_SITE_PICTURE_BYTES } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { pictureToSend, pictureTypes } from '@estudio/ui'
import { useApi } from '../../data/data-provider.ts'

/** The reason why a file is not sent; the server checks its content. */
export const refusalOf = ({ type }: File): string | undefined =>
  pictureTypes.includes(type) ? undefined : reasonText('picture_type')

interface ChosenPicture {
  file: File
  cancel: AbortController
}

interface UploadCallbacks {
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const sizeError = ({ size }: File): string | undefined =>
  size > MAX_SITE_PICTURE_BYTES ? reasonText('picture_too_large') : undefined

/** Uploads a picture of the site. */
export const useUploadSitePicture = ({ onProgress }: UploadCallbacks) => {
  const api = useApi()
  return useUpload({
    mutationFn: async ({ file: chosen, cancel: { signal } }: ChosenPicture) => {
      onProgress(0)
      const file = await pictureToSend(chosen, { errorOf: sizeError, transparent: true })
      return (await api.post('/api/admin/site/pictures', uploadOf(file, { onProgress, signal }))).picture
    },
  })
}
