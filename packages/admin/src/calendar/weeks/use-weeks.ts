import { scheduleKey, useWrite } from '@estudio/client'
import type { ClosureInput, ReplaceCoachInput } from '@estudio/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStudioData } from '../../data/data-provider.ts'
import { scheduleChange } from '../use-schedule.ts'
import type { ClassCopy } from './week-methods.ts'

export const closuresKey = ['closures']

/** Current and future closures, the earliest first. */
export const useClosures = () => {
  const { listClosures } = useStudioData()
  return useQuery({ queryKey: closuresKey, queryFn: () => listClosures(), staleTime: 60_000 })
}

/** The impact of closing the days; undefined while the days are incomplete. */
export const useClosureImpact = (days: { start: string; end: string } | undefined) => {
  const { getClosureImpact } = useStudioData()
  return useQuery({
    queryKey: ['closure-impact', days],
    queryFn: ({ signal }) => (days ? getClosureImpact(days.start, days.end, signal) : null),
    enabled: days !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

const closureChange = { invalidates: [closuresKey, scheduleKey], waits: true }

export const useCloseDays = () => {
  const { closeDays } = useStudioData()
  return useWrite({ mutationFn: (input: ClosureInput) => closeDays(input), ...closureChange })
}

export const useReopenDays = () => {
  const { reopenDays } = useStudioData()
  return useWrite({ mutationFn: (id: string) => reopenDays(id), ...closureChange })
}

/** The classes that the copies would create and skip; the request changes nothing. */
export const useCopyPreview = (copy: ClassCopy | undefined) => {
  const { previewCopy } = useStudioData()
  return useQuery({
    queryKey: ['schedule-copy', copy],
    queryFn: ({ signal }) => (copy ? previewCopy(copy, signal) : null),
    enabled: copy !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useCopyClasses = () => {
  const { copyClasses } = useStudioData()
  return useWrite({ mutationFn: (copy: ClassCopy) => copyClasses(copy), ...scheduleChange })
}

/** The classes whose coach would change; the request changes nothing. */
export const useReplacementPreview = (input: ReplaceCoachInput | undefined) => {
  const { previewCoachReplacement } = useStudioData()
  return useQuery({
    queryKey: ['replace-coach', input],
    queryFn: ({ signal }) => (input ? previewCoachReplacement(input, signal) : null),
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

export const useReplaceCoach = () => {
  const { replaceCoach } = useStudioData()
  return useWrite({ mutationFn: (input: ReplaceCoachInput) => replaceCoach(input), ...scheduleChange })
}
