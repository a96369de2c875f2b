import { useWrite } from '@estudio/client'
import type { CloseCashDayInput } from '@estudio/contract'
import { useStudioData } from '../data/data-provider.ts'

export const useCloseCashDay = (date: string) => {
  const { closeCashDay } = useStudioData()
  return useWrite({
    mutationFn: (input: CloseCashDayInput) => closeCashDay(date, input),
    invalidates: [['caja']],
    waits: true,
  })
}
