import { texts } from '@estudio/texts'
import { MonthBar, useShownMonth } from '../ui/month-bar.tsx'
import { Page } from '../ui/page.tsx'
import { FillFigures } from './fill-figures.tsx'
import { IncomeFigures } from './income-figures.tsx'
import { MemberFigures } from './member-figures.tsx'

/** The studio's figures of a month, each beside the month before. */
const FiguresPage = () => {
  const shown = useShownMonth()
  return (
    <Page title={texts.admin.frame.tools.figures} back>
      <MonthBar {...shown} />
      <MemberFigures month={shown.month} />
      <FillFigures month={shown.month} />
      <IncomeFigures month={shown.month} />
    </Page>
  )
}

export default FiguresPage
