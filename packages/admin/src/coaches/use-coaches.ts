import { scheduleKey, uploadOf, useUpload, useWrite, type WriteOptions } from '@estudio/client'
import type { Coach, CoachRemovalChoice, InviteUserInput } from '@estudio/contract'
import { pictureError, pictureToSend } from '@estudio/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'
import { useReloadAfterConflict } from '../ui/form/record-dialogs.tsx'

/** The future classes of a coach. */
export const useCoachClasses = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['coach-classes', id],
    queryFn: () => api.get('/api/admin/instructors/{id}/schedules', { params: { id } }),
    staleTime: 0,
  })
}

/** The impact of a removal with the chosen options. */
export const useCoachRemovalImpact = (id: string, choice: CoachRemovalChoice) => {
  const api = useApi()
  return useQuery({
    queryKey: ['coach-removal-impact', id, choice],
    queryFn: () => api.get('/api/admin/instructors/{id}/impact', { params: { id }, query: choice }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Opens an account and makes its owner a coach. A repeated call finds the account of the first call, so it can be
 * repeated when the second request fails.
 */
export const useInviteCoach = () => {
  const api = useApi()
  return useWrite({
    mutationFn: async (person: InviteUserInput) => {
      const { id } = await api.post('/api/admin/users', { body: person })
      return api.post('/api/admin/instructors', { body: { user_id: id } })
    },
    invalidates: [['instructores'], ['usuarios']],
  })
}

export const useRemoveCoach = ({ id, version }: Coach) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: CoachRemovalChoice) =>
      api.delete('/api/admin/instructors/{id}/delete-with-schedules', { params: { id }, body, version }),
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
  const api = useApi()
  return useUpload({
    mutationFn: async ({ file: chosen, cancel: { signal } }: PictureChange) => {
      onProgress(0)
      const file = chosen && (await pictureToSend(chosen, { errorOf: pictureError }))
      const picture = '/api/admin/instructors/{id}/profile-picture'
      return file
        ? api.post(picture, { params: { id }, ...uploadOf(file, { onProgress, signal }) })
        : api.delete(picture, { params: { id } })
    },
    // The classes show the picture too.
    invalidates: [['instructores'], scheduleKey],
    waits: true,
    ...callbacks,
  })
}
