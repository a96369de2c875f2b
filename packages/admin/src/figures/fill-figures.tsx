import type { Fill } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { formatPercent, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FigureSection } from './figure-section.tsx'
import { FigureTable, twoTables } from './figure-table.tsx'
import { useFillFigures } from './use-figures.ts'

const t = texts.admin.figures
const heads = { count: t.columns.classes, value: t.columns.fill }

const fillText = (share: number | null): string => (share === null ? t.none : formatPercent(share))

const toRow = ({ id, name, classes, fill, previous, href, previous_href }: Fill) => ({
  id,
  name,
  count: classes,
  value: fillText(fill),
  previous: fillText(previous),
  href,
  previousHref: previous_href,
})

/** How full the classes of the month were, by class and by coach. */
export const FillFigures = ({ month }: { month: Month }) => (
  <FigureSection title={t.fill.title} query={useFillFigures(month)}>
    {({ definition, classes, coaches }) => (
      <>
        <Typography variant="caption" color="textSecondary" component="p">
          {definition}
        </Typography>
        <Box sx={twoTables}>
          <FigureTable title={t.fill.byClass} {...heads} rows={classes.map(toRow)} />
          <FigureTable title={t.fill.byCoach} {...heads} rows={coaches.map(toRow)} />
        </Box>
      </>
    )}
  </FigureSection>
)
