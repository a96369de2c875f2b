import { failureText } from '@estudio/client'
import { texts } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoachApi, useStoreProfile } from './use-coach'

const { profile } = texts.coach

const maxBytes = 5 * 1024 * 1024

/** Why a file is no picture to send (COA-03); the server looks inside it again. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!type.startsWith('image/')) return profile.onlyImages
  return size > maxBytes ? profile.tooLarge : undefined
}

/** Putting up another picture and taking it away (COA-02 to COA-04). */
export const usePicture = () => {
  const api = useCoachApi()
  const store = useStoreProfile()
  const [fault, setFault] = useState<string>()
  const upload = useMutation({
    mutationFn: api.uploadPicture,
    onSuccess: (coach) => {
      store(coach)
      toast.success(profile.uploaded)
    },
    onError: (error) => setFault(failureText(error, profile.uploadError)),
  })
  const removal = useMutation({
    mutationFn: () => api.deletePicture(),
    onSuccess: (coach) => {
      store(coach)
      toast.success(profile.pictureDeleted)
    },
    onError: (error) => toast.error(failureText(error, profile.deletePictureError)),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = pictureFault(file)
    setFault(wrong)
    if (!wrong) upload.mutate(file)
  }
  return {
    choose,
    fault,
    uploading: upload.isPending,
    remove: (then: () => void) => removal.mutate(undefined, { onSettled: then }),
    removing: removal.isPending,
  }
}
