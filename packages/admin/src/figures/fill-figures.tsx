import type { FillFigures as Figures, Fill } from '@estudio/contract'
import { formatPercent, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { changeOfShare } from './change.ts'
import { Figure } from './figure.tsx'
import { FigureSection } from './figure-section.tsx'
import { FigureTable, twoTables } from './figure-table.tsx'
import { monthBefore, type ShownMonth } from './month-before.ts'
import { useFillFigures } from './use-figures.ts'

const t = texts.admin.figures

const fillText = (share: number | null): string => (share === null ? t.none : formatPercent(share))

const toFigure = ({ classes, fill, previous, href, previous_href }: Figures['total']) => ({
  count: classes,
  share: fill ?? 0,
  value: fillText(fill),
  change: changeOfShare({ value: fill, previous }),
  previous: fillText(previous),
  href,
  previousHref: previous_href,
})

/** How full the classes of the month were, together, by class and by coach. */
export const FillFigures = (shown: ShownMonth) => {
  const heads = { count: t.columns.classes, value: t.columns.fill, before: monthBefore(shown) }
  const toRow = (row: Fill) => ({ id: row.id, name: row.name, ...toFigure(row) })
  return (
    <FigureSection
      title={t.fill.title}
      definition={({ definition }) => definition}
      query={useFillFigures(shown.month)}
    >
      {({ total, classes, coaches }) => {
        const { value, change, previous, href, previousHref } = toFigure(total)
        const names = {
          value: t.see(t.fill.title, value),
          before: t.see(t.fill.title, t.before(heads.before, previous)),
        }
        return (
          <>
            <Figure
              isLarge
              {...{ value, href, names, change, previousHref }}
              previous={total.previous === null ? undefined : previous}
            />
            <Box sx={twoTables}>
              <FigureTable title={t.fill.byClass} {...heads} rows={classes.map(toRow)} />
              <FigureTable title={t.fill.byCoach} {...heads} rows={coaches.map(toRow)} />
            </Box>
          </>
        )
      }}
    </FigureSection>
  )
}
