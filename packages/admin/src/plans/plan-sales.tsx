import { monthOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useMay } from '../auth/use-may.ts'
import { useIncomeFigures } from '../shared/use-income-figures.ts'
import { ServerLink } from '../ui/server-link.tsx'

const t = texts.admin.plans

/** Whether the person may read the payments of the running month by plan, and those payments once they are read. */
export const usePlanSales = () => {
  const mayRead = useMay()('statistics.read')
  const { data } = useIncomeFigures(monthOf(useStudioDay()), mayRead)
  return { mayRead, sales: data?.plans }
}

interface PlanSalesProps {
  plan: { id: string; name: string }
  sales: ReturnType<typeof usePlanSales>['sales']
}

/** The number of a plan's payments that were received this month, as a link to their list. */
export const PlanSales = ({ plan, sales }: PlanSalesProps) => {
  if (!sales) return null
  const sold = sales.find(({ id }) => id === plan.id)
  if (!sold?.payments)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        0
      </Box>
    )
  return (
    <ServerLink href={sold.href} name={t.seeSales(plan.name, sold.payments)}>
      {sold.payments}
    </ServerLink>
  )
}
