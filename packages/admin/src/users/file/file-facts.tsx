import type { Absences, AdminUser, UserVisits } from '@estudio/contract'
import { civilDateOf, daysToEnd, type Moment } from '@estudio/domain'
import { formatClassMoment, formatLongDate, planLabel, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { PlanLabelChip } from '../../shared/sold-plans/plan-entry.tsx'
import { remainingOf } from '../../shared/sold-plans/remaining-classes.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { runningPlan } from './attention.ts'

const t = texts.admin.userFile.now

/** The plan that runs today, its classes and its days left. */
const planFacts = ({ user_plans }: AdminUser, moment: Moment): Fact[] => {
  const plan = runningPlan(user_plans, moment)
  if (!plan) return [{ label: t.plan, value: t.noPlan }]
  const left = daysToEnd(plan, civilDateOf(moment.now, moment.zone), moment.zone)
  return [
    {
      label: t.plan,
      value: (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {plan.name} <PlanLabelChip label={planLabel(plan, moment)} />
        </Box>
      ),
    },
    { label: t.classes, value: remainingOf(plan) },
    { label: t.ends, value: t.endsOn(formatLongDate(plan.end_date), left) },
  ]
}

/** The absences that count, and until when the user cannot book. */
const absenceFacts = (absences: Absences, { zone }: Moment): Fact[] => {
  const { count, limit, window_days, suspended_until } = absences
  const { count: words, suspended } = texts.admin.users.absences
  return [
    { label: t.absences, value: words(count, limit, window_days) },
    ...(suspended_until
      ? [
          {
            label: t.suspended,
            value: suspended(formatLongDate(civilDateOf(new Date(suspended_until), zone))),
          },
        ]
      : []),
  ]
}

const visitFacts = ({ last_visit, next_class }: UserVisits): Fact[] => [
  {
    label: t.nextClass,
    value: next_class ? t.classAt(next_class.name, formatClassMoment(next_class.start_time)) : t.noClass,
  },
  { label: t.lastVisit, value: last_visit ? formatLongDate(last_visit) : t.noVisit },
]

interface FileFactsProps {
  user: AdminUser
  /** Undefined until they are read. */
  visits: UserVisits | undefined
  /** Null when the studio has no rule about absences. */
  absences: Absences | null | undefined
  isLoading: boolean
}

/** What matters about a user today. */
export const FileFacts = ({ user, visits, absences, isLoading }: FileFactsProps) => {
  const moment = useMoment()
  const facts = [
    ...planFacts(user, moment),
    ...(visits ? visitFacts(visits) : []),
    ...(absences ? absenceFacts(absences, moment) : []),
  ]
  return (
    <Card component="section" aria-label={t.title} aria-busy={isLoading} sx={{ p: 2, mb: 2 }}>
      <Facts facts={facts} />
      {isLoading && <Skeleton variant="rounded" height={40} sx={{ mt: 1.5 }} />}
    </Card>
  )
}
