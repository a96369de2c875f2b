import { useApi, useSession } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { civilDateOf, texts } from '@estudio/domain'
import { useQuery } from '@tanstack/react-query'
import { useStudio } from '../../ui/studio-context'
import { useNow } from '../../ui/use-now'

/** The studio's civil date of today. */
export const useToday = (): string => civilDateOf(useNow(), useStudio().timezone)

/** Every plan the member holds; what the picker paints and refuses. */
export const useOwnPlans = (): UserPlan[] => {
  const api = useApi()
  const { user } = useSession()
  return useQuery({ queryKey: ['own-plans', user?.id], queryFn: api.userPlans.list }).data ?? []
}

const contains = (plan: UserPlan, date: string) => plan.start_date <= date && date <= plan.end_date

/** The plan that takes up a day, if one does: cancelled ones free theirs (CHK-07). */
export const planOn = (plans: UserPlan[], date: string): UserPlan | undefined =>
  plans.find((plan) => plan.status !== 'cancelled' && contains(plan, date)) ??
  plans.find((plan) => contains(plan, date))

/** Why a start date can't be taken (CHK-06 to CHK-08); undefined when it can or none is picked. The server decides again. */
export const useStartDateError = (date: string | null): string | undefined => {
  const plans = useOwnPlans()
  const firstDay = useToday()
  if (date === null) return undefined
  if (date < firstDay) return texts.checkout.startDate.past
  const taken = plans.some((plan) => plan.status !== 'cancelled' && contains(plan, date))
  return taken ? texts.checkout.startDate.taken : undefined
}
