import { formatMonth, formatPromotionPrice, formatRoundPrice, texts } from '@estudio/texts'
import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import type { IncomeLine } from './months.ts'

const t = texts.admin.figures.income

const monthText = (month: string): string => formatMonth(`${month}-01`)

/** The income of the last months as a line; the running month, which is not over, is a grey point. */
const IncomeChart = ({ months, over, running }: IncomeLine) => {
  const { palette } = useTheme()
  return (
    <LineChart
      height={160}
      margin={{ left: 16, right: 16, top: 12, bottom: 0 }}
      hideLegend
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          data: months,
          valueFormatter: (month: string, { location }) =>
            location === 'tick' ? monthText(month).slice(0, 3) : monthText(month),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          width: 56,
          min: 0,
          tickNumber: 3,
          valueFormatter: (amount: number) => formatRoundPrice(amount),
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={[
        {
          label: t.title,
          data: over,
          color: palette.primary.main,
          curve: 'linear',
          showMark: true,
          shape: 'circle',
          valueFormatter: (amount) => (amount === null ? null : formatPromotionPrice(amount)),
        },
        {
          label: t.soFar,
          data: running,
          color: palette.studio.outline,
          curve: 'linear',
          showMark: true,
          shape: 'circle',
          valueFormatter: (amount) => (amount === null ? null : formatPromotionPrice(amount)),
        },
      ]}
      disableKeyboardNavigation
    />
  )
}

export default IncomeChart
