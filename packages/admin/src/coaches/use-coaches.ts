import { scheduleKey, useUpload, useWrite, type WriteOptions } from '@estudio/client'
import type { Coach, CoachRemovalChoice, InviteUserInput } from '@estudio/contract'
import { pictureError, pictureToSend } from '@estudio/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'
import { useReloadAfterConflict } from '../ui/record-dialogs.tsx'

/** The future classes of a coach. */
export const useCoachClasses = (id: string) => {
  const { getCoachClasses } = useStudioData()
  return useQuery({ queryKey: ['coach-classes', id], queryFn: () => getCoachClasses(id), staleTime: 0 })
}

/** The impact of a removal with the chosen options. */
export const useCoachRemovalImpact = (id: string, choice: CoachRemovalChoice) => {
  const { getCoachRemovalImpact } = useStudioData()
  return useQuery({
    queryKey: ['coach-removal-impact', id, choice],
    queryFn: () => getCoachRemovalImpact(id, choice),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useInviteCoach = () => {
  const { inviteCoach } = useStudioData()
  return useWrite({
    mutationFn: (person: InviteUserInput) => inviteCoach(person),
    invalidates: [['instructores'], ['usuarios']],
  })
}

export const useRemoveCoach = (coach: Coach) => {
  const { removeCoach } = useStudioData()
  return useWrite({
    mutationFn: (choice: CoachRemovalChoice) => removeCoach(coach, choice),
    // The coach's own query is not invalidated, because the coach no longer exists.
    invalidates: [['instructores', 'getList'], scheduleKey],
    onError: useReloadAfterConflict(),
  })
}

interface PictureChange {
  /** Null removes the picture. */
  file: File | null
  cancel: AbortController
}

interface PictureCallbacks extends Pick<WriteOptions<Coach, PictureChange>, 'onSuccess'> {
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sets a coach's picture, or removes it. */
export const useSetCoachPicture = (id: string, { onProgress, ...callbacks }: PictureCallbacks) => {
  const { setCoachPicture } = useStudioData()
  return useUpload({
    mutationFn: async ({ file: chosen, cancel: { signal } }: PictureChange) => {
      onProgress(0)
      const file = chosen && (await pictureToSend(chosen, { errorOf: pictureError }))
      return setCoachPicture(id, file, { onProgress, signal })
    },
    // The classes show the picture too.
    invalidates: [['instructores'], scheduleKey],
    waits: true,
    ...callbacks,
  })
}
