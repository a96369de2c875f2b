import { texts } from '@estudio/texts'
import { useMay } from '../auth/use-may.ts'
import { MonthBar, useShownMonth } from '../ui/date/month-bar.tsx'
import { Page } from '../ui/page.tsx'
import { BookingsSection } from './bookings-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { FillFigures } from './fill-figures.tsx'
import { IncomeByMonth } from './income-by-month.tsx'
import { IncomeFigures } from './income-figures.tsx'
import { MemberFigures } from './member-figures.tsx'

/** The studio's figures of a month, each beside the month before, then what is counted over other days, and the exports. */
const FiguresPage = () => {
  const shown = useShownMonth()
  const may = useMay()
  return (
    <Page title={texts.admin.frame.tools.figures} back actions={<MonthBar {...shown} />}>
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
