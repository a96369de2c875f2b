import { uploadOf, useUpload } from '@estudio/client'
import { MAX_LOOP_BYTES } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { useApi } from '../data/data-provider.ts'

/** An iPhone names an MP4 that it has edited QuickTime. */
export const loopTypes = ['video/mp4', 'video/webm', 'video/quicktime']

/** The reason why a file is not sent; the server checks its content. */
export const loopRefusalOf = ({ type, size }: File): string | undefined => {
  if (!loopTypes.includes(type)) return reasonText('loop_type')
  return size > MAX_LOOP_BYTES ? reasonText('loop_too_large') : undefined
}

interface ChosenLoop {
  file: File
  cancel: AbortController
}

/** Uploads a silent video. `onProgress` is called with the sent share of the file, from 0 to 1. */
export const useUploadLoop = (onProgress: (share: number) => void) => {
  const api = useApi()
  return useUpload({
    mutationFn: async ({ file, cancel: { signal } }: ChosenLoop) => {
      onProgress(0)
      return (await api.post('/api/admin/site/loops', uploadOf(file, { onProgress, signal }))).loop
    },
  })
}
