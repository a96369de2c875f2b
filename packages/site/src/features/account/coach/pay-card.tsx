import type { CoachToday } from '@estudio/contract'
import { formatBalance, formatMonth, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const t = texts.coach.today

/** What the coach has earned this month so far, in one line, and how many of her classes the amount leaves out. */
export const PayCard = ({ pay: { month, total, without_rate } }: { pay: NonNullable<CoachToday['pay']> }) => (
  <Card
    component="section"
    aria-label={t.pay}
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 2,
      minHeight: { xs: 56, lg: 88 },
      px: { xs: 2, lg: 3 },
    }}
  >
    <Box sx={{ '& > *': { lineHeight: 1.35 } }}>
      <Typography variant="body2">{t.payOf(formatMonth(`${month}-01`))}</Typography>
      {without_rate > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t.withoutRate(without_rate)}
        </Typography>
      )}
    </Box>
    <Typography component="p" className="tabular" sx={{ typography: { xs: 'h5', lg: 'h3' } }}>
      {formatBalance(total)}
    </Typography>
  </Card>
)
