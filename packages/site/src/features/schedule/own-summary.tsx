import { todayQuery, useHttp, useSession } from '@estudio/client'
import type { NextClass } from '@estudio/contract'
import { formatCoaches, formatDayHeading, formatTime, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ClassDot } from '../../ui/content/class-dot'
import { PageLink } from '../../ui/navigation'
import { inTitle, PlanCard } from '../account/today/plan-card'
import { TodayCard } from '../account/today-card'

const t = texts.today.next

const OwnNextClass = ({ next }: { next: NextClass | null }) => (
  <TodayCard
    title={t.title}
    aside={
      next && (
        <Button component={PageLink} href="/mi-cuenta/classes" color="secondary" size="small" sx={inTitle}>
          {texts.bottomBar.myClasses}
        </Button>
      )
    }
  >
    {next ? (
      <>
        <Typography variant="h5" component="p">
          <ClassDot name={next.name} />
          {next.name}
        </Typography>
        <Typography className="tabular">
          {formatDayHeading(next.start_time)}, {formatTime(next.start_time)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatCoaches(next.instructors)}
        </Typography>
      </>
    ) : (
      <Typography>{t.none}</Typography>
    )}
  </TodayCard>
)

/** The member's plan and next class, beside the schedule. The second card fills the place that is kept for both. */
const OwnSummary = () => {
  const { user } = useSession()
  const { data } = useQuery({ ...todayQuery(useHttp(), user?.id), refetchInterval: false })
  if (!data) return null
  const { plan, next } = data.member
  // Staff who take no classes have no plan either.
  const isStaff = Boolean(data.coach ?? data.desk)
  if (!plan && isStaff) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateRows: 'auto 1fr' }}>
      <PlanCard plan={plan} />
      <OwnNextClass next={next} />
    </Box>
  )
}

export default OwnSummary
