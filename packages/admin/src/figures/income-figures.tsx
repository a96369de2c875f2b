import type { IncomeFigures as Figures } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { formatBalance, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FigureSection } from './figure-section.tsx'
import { FigureTable, twoTables } from './figure-table.tsx'
import { useIncomeFigures } from './use-figures.ts'

const t = texts.admin.figures
const heads = { count: t.columns.payments, value: t.columns.income }
const methods: Readonly<Record<string, string>> = texts.checkout.methods

const toRow = (
  name: string,
  { id, payments, income, previous, href, previous_href }: Figures['methods'][number],
) => ({
  id,
  name,
  count: payments,
  value: formatBalance(income),
  previous: formatBalance(previous),
  href,
  previousHref: previous_href,
})

/** The income of the month, by plan and by method. */
export const IncomeFigures = ({ month }: { month: Month }) => (
  <FigureSection title={t.income.title} query={useIncomeFigures(month)}>
    {({ definition, plans, methods: byMethod }) => (
      <>
        <Typography variant="caption" color="textSecondary" component="p">
          {definition}
        </Typography>
        <Box sx={twoTables}>
          <FigureTable
            title={t.income.byPlan}
            {...heads}
            rows={plans.map((plan) => toRow(plan.name, plan))}
          />
          <FigureTable
            title={t.income.byMethod}
            {...heads}
            rows={byMethod.map((method) => toRow(methods[method.id] ?? method.id, method))}
          />
        </Box>
      </>
    )}
  </FigureSection>
)
