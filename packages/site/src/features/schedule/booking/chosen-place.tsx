import { classPlacesQuery, useHttp, useSession } from '@estudio/client'
import { lazyWithRetry } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassItem } from '../class-item'

/** The place that the member has chosen in a class whose places are chosen: her favourite until she presses another one. */
export const useChosenPlace = ({ id, placeMode }: ClassItem) => {
  const isAsked = placeMode === 'choose'
  const query = useQuery({
    ...classPlacesQuery(useHttp(), useSession().user?.id, id),
    enabled: isAsked,
  })
  const [pressed, choose] = useState<string | null>()
  const free = query.data?.places.filter(({ state }) => state === 'free')
  const favourite = free?.find(({ label }) => label === query.data?.favourite)
  // A place that somebody else took meanwhile is no choice any more.
  const value = pressed === undefined ? favourite : free?.find((place) => place.id === pressed)
  return { isAsked, query, value: value?.id ?? null, choose }
}

export type ChosenPlace = ReturnType<typeof useChosenPlace>

/** The map is loaded only for a class whose places are chosen. */
export const PlaceField = lazyWithRetry(() => import('./place-field'), {
  fallback: <Skeleton variant="rounded" height={180} sx={{ my: 2 }} />,
})
