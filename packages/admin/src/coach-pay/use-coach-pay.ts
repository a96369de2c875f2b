import { useWrite } from '@estudio/client'
import type { CoachRatesInput } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useStudioData } from '../data/data-provider.ts'

/** The prefix of the keys of every month's pay. */
const payKey = ['coach-pay']

export const useCoachPay = (month: Month) => {
  const { getCoachPay } = useStudioData()
  return useQuery({ queryKey: [...payKey, month], queryFn: () => getCoachPay(month) })
}

/** A closed month also decides the corrections of the months after it. */
export const useCloseCoachPay = (month: Month) => {
  const { closeCoachPay } = useStudioData()
  return useWrite({ mutationFn: () => closeCoachPay(month), invalidates: [payKey], waits: true })
}

/** The rates of a coach, read each time the dialog opens. */
export const useCoachRates = (id: string) => {
  const { getCoachRates } = useStudioData()
  return useQuery({
    queryKey: ['coach-rates', id],
    queryFn: () => getCoachRates(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const useSetCoachRates = (id: string) => {
  const { setCoachRates } = useStudioData()
  return useWrite({
    mutationFn: ({ version, ...rates }: CoachRatesInput & { version: number }) =>
      setCoachRates(id, rates, version),
    invalidates: [payKey, ['instructores']],
  })
}
