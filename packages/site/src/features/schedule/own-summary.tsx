import type { NextClass, TodayPlan } from '@estudio/contract'
import { formatCoaches, formatDayHeading, formatTime, planStateText, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { classToCome } from '../../ui/booking/class-to-come'
import { ClassDot } from '../../ui/content/class-dot'
import { Share } from '../../ui/content/share'
import { PageLink } from '../../ui/navigation'
import { useOwnToday } from './use-own-today'

const { account, bottomBar, today } = texts

interface PartProps {
  title: string
  /** The page that shows more, at the right of the title. */
  more?: { label: string; href: string } | null
  children: ReactNode
}

const Part = ({ title, more, children }: PartProps) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3" color="textSecondary">
          {title}
        </Typography>
        {more && (
          <Button
            component={PageLink}
            href={more.href}
            color="secondary"
            size="small"
            sx={{ minHeight: 44, my: -1.5, mr: -1.5 }}
          >
            {more.label}
          </Button>
        )}
      </Box>
      {children}
    </Card>
  )
}

const NoPlan = () => (
  <Part title={today.plan.choose}>
    <Typography variant="body2" sx={{ mb: 1.5 }}>
      {account.plan.none}
    </Typography>
    <Button component={PageLink} href="/planes" variant="contained" size="small" sx={{ minHeight: 44 }}>
      {account.plan.seePlans}
    </Button>
  </Part>
)

const OwnPlan = ({ plan }: { plan: TodayPlan }) => (
  <Part title={today.plan.title} more={{ label: today.plan.see, href: '/mi-cuenta/info' }}>
    <Typography variant="h5" component="p">
      {plan.name}
    </Typography>
    <Typography variant="body2">{planStateText(plan)}</Typography>
    {plan.state === 'active' && plan.class_limit !== null && plan.classes_remaining !== null && (
      <Share left={plan.classes_remaining} limit={plan.class_limit} />
    )}
  </Part>
)

const OwnNextClass = ({ next }: { next: NextClass | null }) => (
  <Part title={today.next.title} more={next && { label: bottomBar.myClasses, href: '/mi-cuenta/classes' }}>
    {next ? (
      <>
        <Typography variant="h5" component="p">
          <ClassDot name={next.name} />
          {next.name}
        </Typography>
        <Typography variant="body2" className="tabular">
          {formatDayHeading(next.start_time)}, {formatTime(next.start_time)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatCoaches(next.instructors)}
        </Typography>
      </>
    ) : (
      <Typography variant="body2">{today.next.none}</Typography>
    )}
  </Part>
)

/** The member's plan and next class, beside the schedule. The second card fills the place that is kept for both. */
const OwnSummary = () => {
  const moment = useMoment()
  const { member, isStaff, isError } = useOwnToday()
  if (!member) return isError && <span data-empty />
  const { plan } = member
  const next = classToCome(member.next, moment)
  if (isStaff && !plan && !next) return <span data-empty />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateRows: 'auto 1fr' }}>
      {plan ? <OwnPlan plan={plan} /> : <NoPlan />}
      <OwnNextClass next={next} />
    </Box>
  )
}

export default OwnSummary
