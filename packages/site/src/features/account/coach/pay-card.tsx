import type { CoachToday } from '@estudio/contract'
import { formatBalance, formatMonthYear, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { TodayCard } from '../today/today-card'

/** What the coach has earned this month so far. */
export const PayCard = ({ pay: { month, total } }: { pay: NonNullable<CoachToday['pay']> }) => (
  <TodayCard title={texts.coach.today.pay}>
    <Typography variant="h3" component="p" className="tabular">
      {formatBalance(total)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {formatMonthYear(`${month}-01`)}
    </Typography>
  </TodayCard>
)
