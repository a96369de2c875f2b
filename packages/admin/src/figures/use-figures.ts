import { withQuery } from '@estudio/client'
import {
  type FillFigures,
  type IncomeFigures,
  type MemberFigures,
  paths,
  type TaughtClassList,
} from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

/** The number of classes and the sums of their places, of the whole list. */
export const useTaughtTotals = (filter: object) => {
  const { statistics } = useStudioData()
  return useQuery({
    queryKey: ['figures', 'taught classes', filter],
    queryFn: () =>
      statistics<Omit<TaughtClassList, 'classes'>>(
        withQuery(paths.admin.figures.taughtClasses, { limit: 1, filter: JSON.stringify(filter) }),
      ),
    placeholderData: keepPreviousData,
  })
}
