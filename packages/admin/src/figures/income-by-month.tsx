import { type IncomeStatistics } from '@estudio/contract'
import { formatMonthYear, formatPromotionPrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useStatistics } from '../shared/use-statistics.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
import { FigureSection } from './figure-section.tsx'
import { monthList, monthSpan } from './months.ts'

const t = texts.admin.start.income

/** One width for all amounts below a million, so that the bars beside them have one length. */
const amountLook = { textAlign: 'right', width: { xs: 96, sm: 116 }, whiteSpace: 'nowrap' } as const

const Months = ({ months }: Pick<IncomeStatistics, 'months'>) => {
  const shown = monthList(months)
  const most = Math.max(1, ...shown.map(({ income }) => income))
  if (shown.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <Box component="ul" sx={plainList}>
      {shown.map(({ month, income, payments }) => (
        <RowLink key={month} to={monthSpan(month)}>
          <Box component="span" sx={{ width: { xs: 112, sm: 152 } }}>
            {formatMonthYear(`${month}-01`)}
          </Box>
          <Box sx={{ height: 10, borderRadius: 1, bgcolor: 'studio.track' }} aria-hidden>
            <Box
              sx={{ height: 1, borderRadius: 1, bgcolor: 'primary.main', width: `${(100 * income) / most}%` }}
            />
          </Box>
          <Box component="span" className="tabular" sx={amountLook}>
            <Box
              component="strong"
              sx={income === 0 ? { fontWeight: 400, color: 'text.secondary' } : { fontWeight: 600 }}
            >
              {formatPromotionPrice(income)}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {t.payments(payments)}
            </Box>
          </Box>
        </RowLink>
      ))}
    </Box>
  )
}

/** The income of each month, the latest first; a month links to its payments. */
export const IncomeByMonth = () => (
  <FigureSection title={t.title} period={t.period} query={useStatistics('/api/admin/figures/income')}>
    {({ months }) => <Months months={months} />}
  </FigureSection>
)
