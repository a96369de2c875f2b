import { addDays, type CivilDate, type Month, monthOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { useMay } from '../auth/use-may.ts'
import { MonthBar, useShownMonth } from '../ui/date/month-bar.tsx'
import { Page } from '../ui/page.tsx'
import { BookingsSection } from './bookings-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { FillFigures } from './fill-figures.tsx'
import { IncomeByMonth } from './income-by-month.tsx'
import { IncomeFigures } from './income-figures.tsx'
import { MemberFigures } from './member-figures.tsx'
import { monthBefore } from './month-before.ts'

const { figures } = texts.admin.frame.tools

/** The figures open on yesterday's month, because on the first day of a month there is nothing to see in it yet. */
const openingMonth = (today: CivilDate): Month => monthOf(addDays(today, -1))

/** The studio's figures of a month, each beside the month before, then what is counted over other days, and the exports. */
const FiguresPage = () => {
  const shown = useShownMonth(openingMonth)
  const may = useMay()
  return (
    <Page
      title={figures}
      back
      detail={
        <Typography variant="body2" color="textSecondary">
          {texts.admin.figures.comparedWith(monthBefore(shown))}
        </Typography>
      }
      actions={<MonthBar {...shown} />}
    >
      <MemberFigures {...shown} />
      <IncomeFigures {...shown} />
      <FillFigures {...shown} />
      <IncomeByMonth />
      <BookingsSection />
      {may('exports.download') && <DownloadsSection />}
    </Page>
  )
}

export default FiguresPage
