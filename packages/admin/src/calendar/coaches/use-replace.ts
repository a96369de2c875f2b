import { useClient } from '@estudio/client'
import { paths, type ReplaceCoachAnswer, type ReplaceCoachInput } from '@estudio/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSchedule } from '../data/use-schedule.ts'

/** Which classes would change hands, asked without changing anything. */
export const useReplacePreview = (wish: ReplaceCoachInput | undefined) => {
  const { http } = useClient()
  return useQuery({
    queryKey: ['replace-coach', wish],
    queryFn: ({ signal }) =>
      http.request<ReplaceCoachAnswer>(paths.replaceCoach, {
        method: 'POST',
        body: { ...wish, dry_run: true },
        signal,
      }),
    enabled: wish !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useReplace = () => {
  const { http } = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReplaceCoachInput) =>
      http.request<ReplaceCoachAnswer>(paths.replaceCoach, { method: 'POST', body }),
    onSuccess: () => reloadSchedule(queries),
  })
}
