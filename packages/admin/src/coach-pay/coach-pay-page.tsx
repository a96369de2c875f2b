import type { CoachPay } from '@estudio/contract'
import { firstDayOf, wallTimeOf } from '@estudio/domain'
import { formatBalance, formatLongDateTime, formatMonthYear, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { ExportButton } from '../shared/exports/export-button.tsx'
import { MonthBar, useShownMonth } from '../ui/date/month-bar.tsx'
import { ConfirmedAction } from '../ui/dialog/confirmed-action.tsx'
import { Failure } from '../ui/failure.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { CoachCard } from './coach-card.tsx'
import { useCloseCoachPay, useCoachPay } from './use-coach-pay.ts'

const t = texts.admin.coachPay

/** Closes a month that is over, after a question. */
const CloseMonth = ({ pay: { month, coaches, closed_at } }: { pay: CoachPay }) => {
  const notify = useNotify()
  const name = formatMonthYear(firstDayOf(month))
  const close = useCloseCoachPay(month, { onSuccess: () => notify(t.close.done(name), success) })
  const { open, title, error } = t.close
  const withoutRate = coaches.filter(({ without_rate }) => without_rate > 0)
  return (
    <ConfirmedAction
      write={close}
      texts={{ action: open, title: title(name), confirm: open, error }}
      isOffered={!closed_at}
      variant="contained"
    >
      {withoutRate.length > 0 && (
        <Box component="strong" sx={{ display: 'block', mb: 1.5, overflowWrap: 'anywhere' }}>
          {t.close.withoutRate(withoutRate.map(({ display_name }) => display_name))}
        </Box>
      )}
      {t.close.warning}
    </ConfirmedAction>
  )
}

/** “Sin contar 24 clases sin tarifa: Emilio (20) y Mateo (4).” Undefined when the sum has every class. */
const leftOut = ({ coaches }: CoachPay): string | undefined => {
  const without = coaches.filter(({ without_rate }) => without_rate > 0)
  if (without.length === 0) return undefined
  const count = without.reduce((sum, { without_rate }) => sum + without_rate, 0)
  return t.leftOut(
    count,
    without.map(({ display_name, without_rate }) => t.coachClasses(display_name, without_rate)),
  )
}

/** The sum of the month, what it leaves out, and whether it can still change. */
const Summary = ({ pay, isOver }: { pay: CoachPay; isOver: boolean }) => {
  const { timezone } = useStudio()
  const { month, total, closed_at } = pay
  const without = closed_at ? undefined : leftOut(pay)
  const state = closed_at
    ? t.closedAt(formatLongDateTime(wallTimeOf(new Date(closed_at), timezone)))
    : t.open[isOver ? 'over' : 'running']
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box role="status" sx={{ flexGrow: 1, flexBasis: 240 }}>
        <Typography variant="h4" component="strong" className="tabular">
          {without && total === 0 ? t.noRates : formatBalance(total)}
        </Typography>
        {without && (
          <Typography variant="body2" sx={{ color: 'studio.ochre', overflowWrap: 'anywhere' }}>
            {without}
          </Typography>
        )}
        <Typography color="textSecondary" variant="body2">
          {state}
        </Typography>
      </Box>
      <ExportButton list="coachPay" filter={{ month }} compact="phone" />
      {isOver && <CloseMonth pay={pay} />}
    </Box>
  )
}

/** The pay of the coaches for a month, with every class and its attendance. */
const CoachPayPage = () => {
  const shown = useShownMonth()
  const { data, error, refetch } = useCoachPay(shown.month)
  return (
    <Page title={texts.admin.frame.tools.coachPay} back actions={<MonthBar {...shown} />}>
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {!data && error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data && <Summary pay={data} isOver={!shown.isRunning} />}
      {data?.coaches.length === 0 && (
        <EmptyListAction text={t.empty} action={t.toCoaches} to="/instructores" />
      )}
      {data?.coaches.map((coach) => (
        <CoachCard key={coach.id} coach={coach} isClosed={data.closed_at !== null} />
      ))}
      {data && data.coaches.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t.hint}
        </Typography>
      )}
    </Page>
  )
}

export default CoachPayPage
