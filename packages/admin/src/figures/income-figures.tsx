import type { IncomeFigures as Figures } from '@estudio/contract'
import { formatBalance, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useIncomeFigures } from '../shared/use-income-figures.ts'
import { ServerLink } from '../ui/server-link.tsx'
import { changeOfAmount } from './change.ts'
import { DefinitionButton } from './definition-button.tsx'
import { Figure } from './figure.tsx'
import { FigureSection } from './figure-section.tsx'
import { FigureTable, twoTables } from './figure-table.tsx'
import { IncomeTrend } from './income-trend.tsx'
import { monthBefore, type ShownMonth } from './month-before.ts'

const t = texts.admin.figures
const methodNames: Readonly<Record<string, string>> = texts.checkout.methods

type Income = Figures['total']

const toFigure = ({ payments, income, previous, href, previous_href }: Income) => ({
  count: payments,
  value: formatBalance(income),
  // “100% menos” beside a zero says nothing more, and is alarming on the first days of a month.
  change: payments === 0 ? undefined : changeOfAmount({ value: income, previous }),
  previous: formatBalance(previous),
  href,
  previousHref: previous_href,
})

/** Shows the fees that providers kept of online payments. Renders nothing in a studio that takes none. */
const OnlineFees = ({ fees, before }: { fees: Figures['fees']; before: string }) =>
  (fees.amount > 0 || fees.previous > 0) && (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="subtitle2" component="h3">
          {t.fees.title}
        </Typography>
        <DefinitionButton name={t.fees.title} definition={fees.definition} />
      </Box>
      <Typography variant="body2" className="tabular">
        <strong>{formatBalance(fees.amount)}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t.before(before, formatBalance(fees.previous))}
        </Box>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t.fees.hint}
      </Typography>
    </Box>
  )

interface NothingYetProps {
  total: Income
  /** The days with which the month is compared. */
  before: string
}

/** Before its first sale the running month shows no amount, and nothing that is compared with a whole day's sales. */
const NothingYet = ({ total, before }: NothingYetProps) => {
  const previous = formatBalance(total.previous)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
      <Typography variant="h6" component="p">
        {t.income.nothingYet}
      </Typography>
      {total.previous !== 0 && (
        <Typography variant="body2" className="tabular" color="textSecondary">
          <ServerLink href={total.previous_href} name={t.see(t.income.title, t.before(before, previous))}>
            {t.before(before, previous)}
          </ServerLink>
        </Typography>
      )}
    </Box>
  )
}

/** The income of the month, together with the line of the months, by plan and by method. */
export const IncomeFigures = (shown: ShownMonth) => {
  const heads = { count: t.columns.payments, value: t.columns.income, before: monthBefore(shown) }
  const toRows = (rows: readonly (Income & { id: string })[], nameOf: (id: string) => string) => {
    const most = Math.max(1, ...rows.map(({ income }) => income))
    return rows.map((row) => ({
      id: row.id,
      name: nameOf(row.id),
      share: Math.max(0, row.income) / most,
      ...toFigure(row),
    }))
  }
  return (
    <FigureSection
      title={t.income.title}
      definition={({ definition }) => definition}
      query={useIncomeFigures(shown.month)}
    >
      {({ total, plans, methods, fees }) => {
        const { value, change, previous, href, previousHref } = toFigure(total)
        const names = {
          value: t.see(t.income.title, value),
          before: t.see(t.income.title, t.before(heads.before, previous)),
        }
        if (shown.isRunning && total.payments === 0 && total.income === 0)
          return (
            <>
              <NothingYet total={total} before={heads.before} />
              <IncomeTrend />
            </>
          )
        const planNames = new Map(plans.map(({ id, name }) => [id, name]))
        return (
          <>
            <Figure isLarge {...{ value, href, names, change, previous, previousHref }} />
            <IncomeTrend />
            <Box sx={twoTables}>
              <FigureTable
                title={t.income.byPlan}
                {...heads}
                rows={toRows(plans, (id) => planNames.get(id) ?? id)}
              />
              <FigureTable
                title={t.income.byMethod}
                {...heads}
                rows={toRows(methods, (id) => methodNames[id] ?? id)}
              />
            </Box>
            <OnlineFees fees={fees} before={heads.before} />
          </>
        )
      }}
    </FigureSection>
  )
}
