import { withQuery } from '@estudio/client'
import { type FillFigures, type IncomeFigures, type MemberFigures, paths } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** A part of the figures of a month. */
const useFigures = <Figures>(path: string, month: Month) => {
  const { statistics } = useStudioData()
  return useQuery({
    queryKey: ['figures', path, month],
    queryFn: () => statistics<Figures>(withQuery(path, { month })),
  })
}

export const useMemberFigures = (month: Month) =>
  useFigures<MemberFigures>(paths.admin.figures.members, month)

export const useFillFigures = (month: Month) => useFigures<FillFigures>(paths.admin.figures.fill, month)

export const useIncomeFigures = (month: Month) =>
  useFigures<IncomeFigures>(paths.admin.figures.incomeBy, month)
