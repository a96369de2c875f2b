import type { DeskTask, TaskKind } from '@estudio/contract'
import { type CivilDate, civilDateOf, daysBetween } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { CheckIcon, lazyWithRetry, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { classAddress } from '../shared/calendar-address.ts'
import { plainList, RowLink } from '../ui/row-link.tsx'
import { PauseRequests } from './pause-requests.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.tasks

/** Loaded only when a coach asks, because most days nobody does. */
const SubstitutionRequests = lazyWithRetry(() => import('./substitution-requests.tsx'))

interface Work {
  /** The screen where the work is done. */
  to?: (task: DeskTask) => string | undefined
  /** The requests themselves, which are answered here or on the screen of their person. */
  requests?: ReactNode
}

const work: Record<TaskKind, Work> = {
  payments: { to: () => '/pagos' },
  pauses: { requests: <PauseRequests /> },
  substitutions: { requests: <SubstitutionRequests /> },
  waitlists: {
    to: ({ next_class }) => next_class && classAddress(next_class.start_time.slice(0, 10), next_class.id),
  },
}

/** “$4,200.00, desde hace 6 días”. */
const detailOf = ({ amount, oldest }: DeskTask, today: CivilDate, zone: string): string | undefined => {
  if (!oldest) return undefined
  const waiting = t.since(daysBetween(civilDateOf(new Date(oldest), zone), today))
  return amount === undefined ? waiting : t.amount(formatTablePrice(amount), waiting)
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 1.5,
  typography: 'body2',
} as const

const Line = ({ task, detail }: { task: DeskTask; detail?: string }) => (
  <>
    <Box component="span" className="tabular" sx={{ minWidth: 24, typography: 'h6', color: 'primary.main' }}>
      {task.count}
    </Box>
    <Box component="span" sx={{ minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {t.kinds[task.kind]}
      </Box>
      {detail && (
        <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {detail}
        </Box>
      )}
    </Box>
  </>
)

const Task = ({ task, today }: { task: DeskTask; today: CivilDate }) => {
  const { timezone } = useStudio()
  const { to, requests } = work[task.kind]
  const address = to?.(task)
  const content = <Line task={task} detail={detailOf(task, today, timezone)} />
  if (address)
    return (
      <RowLink to={address} tall>
        {content}
      </RowLink>
    )
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={line}>{content}</Box>
      {requests && <Box sx={{ pl: 4.5 }}>{requests}</Box>}
    </Box>
  )
}

/** The work that waits, with counts; one line when nothing waits. */
export const TaskList = ({ tasks, today }: { tasks: readonly DeskTask[]; today: CivilDate }) => (
  <StartCard title={t.title}>
    {tasks.length === 0 ? (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <CheckIcon color="success" fontSize="small" />
        {t.empty}
      </Box>
    ) : (
      <Box component="ul" sx={plainList}>
        {tasks.map((task) => (
          <Task key={task.kind} task={task} today={today} />
        ))}
      </Box>
    )}
  </StartCard>
)
