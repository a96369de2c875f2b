import type { PlanPause, UserPlan } from '@estudio/contract'
import { civilDateOf, isValidPlan, type Moment, pauseDaysLeft } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PauseDialog } from './pause-dialog'

const t = texts.pauses

/** What a pause or a request means from today on; undefined for what is over. */
const linesOf = ({ status, from, to, decline_reason }: PlanPause, plan: UserPlan, today: string) => {
  if (to < today) return undefined
  if (status === 'agreed') return [from <= today ? t.now(to) : t.coming(from, to), t.newEnd(plan.end_date)]
  return [status === 'requested' ? t.requested(from, to) : t.declined(from, to, decline_reason ?? '')]
}

/** A plan's pauses under way and to come, what became of a request, and the way to ask for one (PAU-08). */
export const PlanPauses = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  const { pause_days_per_plan } = useStudio()
  const [asking, setAsking] = useState(false)
  const today = civilDateOf(moment.now, moment.zone)
  if (plan.payment_status !== 'completed' || !isValidPlan(plan, moment)) return null
  const left = pauseDaysLeft(plan, pause_days_per_plan)
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {plan.pauses?.map((pause) => {
        const lines = linesOf(pause, plan, today)
        return (
          lines && (
            <Alert
              key={pause.id}
              severity={pause.status === 'declined' ? 'warning' : 'info'}
              icon={<ClockIcon />}
              sx={{ width: '100%', overflowWrap: 'anywhere' }}
            >
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )
        )
      })}
      {left > 0 && (
        <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      )}
      {asking && <PauseDialog plan={plan} today={today} left={left} onClose={() => setAsking(false)} />}
    </Box>
  )
}
