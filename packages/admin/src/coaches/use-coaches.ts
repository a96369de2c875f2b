import { useClient } from '@estudio/client'
import type { Coach, CoachRemovalChoice } from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reloadLists } from '../data/use-rows.ts'
import { coachesApi } from './coaches-api.ts'

const useCoachesApi = () => {
  const { http } = useClient()
  return useMemo(() => coachesApi(http), [http])
}

/** The team and the calendar are read anew after whatever changes a coach. */
const useReload = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['instructores'] }),
      queries.invalidateQueries({ queryKey: ['schedule'] }),
    ])
}

export const useCandidates = (search: string) => {
  const api = useCoachesApi()
  return useQuery({
    queryKey: ['coach-candidates', search],
    queryFn: ({ signal }) => api.candidates(search, signal),
    placeholderData: (before) => before,
  })
}

export const useCoachClasses = (id: string) => {
  const api = useCoachesApi()
  return useQuery({ queryKey: ['coach-classes', id], queryFn: () => api.classes(id), staleTime: 0 })
}

/** What a deletion would touch; asked for each choice. */
export const useRemovalImpact = (id: string, choice: CoachRemovalChoice) => {
  const api = useCoachesApi()
  return useQuery({
    queryKey: ['coach-impact', id, choice],
    queryFn: () => api.impact(id, choice),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useRemoveCoach = (coach: Coach) => {
  const api = useCoachesApi()
  const queries = useQueryClient()
  const onSettled = () => reloadLists(queries, 'instructores')
  return useMutation({ mutationFn: (choice: CoachRemovalChoice) => api.remove(coach, choice), onSettled })
}

/** Gives a coach another picture, or with null none. */
export const useCoachPicture = (id: string) => {
  const api = useCoachesApi()
  const onSettled = useReload()
  return useMutation({
    mutationFn: (file: File | null) => (file ? api.setPicture(id, file) : api.removePicture(id)),
    onSettled,
  })
}
