import { useWrite, type WriteOptions, withQuery } from '@estudio/client'
import { type CoachPay, type CoachRates, type CoachRatesInput, paths } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** The prefix of the keys of every month's pay. */
const payKey = ['coach-pay']

export const useCoachPay = (month: Month) => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: [...payKey, month],
    queryFn: () => sendJson<CoachPay>(withQuery(paths.admin.coachPay, { month })),
  })
}

/** A closed month also decides the corrections of the months after it. */
export const useCloseCoachPay = (month: Month, callbacks: Pick<WriteOptions<CoachPay>, 'onSuccess'>) => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: () => sendJson<CoachPay>(paths.admin.closeCoachPay(month), { method: 'POST' }),
    invalidates: [payKey],
    waits: true,
    ...callbacks,
  })
}

/** The rates of a coach, read each time the dialog opens. */
export const useCoachRates = (id: string) => {
  const { sendJson } = useStudioData()
  return useQuery({
    queryKey: ['coach-rates', id],
    queryFn: () => sendJson<CoachRates>(paths.admin.instructorRates(id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A save throws version_conflict when somebody else changed the coach or the rates. */
export const useSetCoachRates = (id: string) => {
  const { sendJson } = useStudioData()
  return useWrite({
    mutationFn: ({ version, ...rates }: CoachRatesInput & { version: number }) =>
      sendJson<CoachRates>(paths.admin.instructorRates(id), { method: 'PUT', body: rates, version }),
    invalidates: [payKey, ['instructores']],
  })
}
