import type { DeskTask, TaskKind } from '@estudio/contract'
import { type CivilDate, civilDateOf, daysBetween } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { CheckIcon, lazyWithRetry, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { type ComponentType, type ReactNode, useState } from 'react'
import { classAddress } from '../shared/calendar-address.ts'
import { plainList, RowButton, RowLink } from '../ui/list/row-link.tsx'
import { CountOf } from './numbers.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.tasks

/** Loaded only when a request waits, because most days have none. */
const PauseRequests = lazyWithRetry(() => import('./pause-requests.tsx'))
const SubstitutionRequests = lazyWithRetry(() => import('./substitution-requests.tsx'))

const UnappliedMarks = lazyWithRetry(() => import('./unapplied-marks.tsx'), { overlay: true })

interface Work {
  /** The screen where the work is done. */
  to?: (task: DeskTask) => string | undefined
  /** Lists the requests. Staff answer them in the list, or on the screen of the person who asks. */
  requests?: ReactNode
  /** Lists the items of the task; staff decide each of them. */
  Dialog?: ComponentType<{ onClose: () => void }>
}

const work: Record<TaskKind, Work> = {
  payments: { to: () => '/pagos' },
  online: { to: () => '/pagos/en-linea?filter={"state":"open"}' },
  invoices: { to: () => '/facturas?filter={"state":"open"}' },
  pauses: { requests: <PauseRequests /> },
  standing: { to: () => '/lugares-fijos' },
  substitutions: { requests: <SubstitutionRequests /> },
  waitlists: {
    to: ({ next_class }) => next_class && classAddress(next_class.start_time.slice(0, 10), next_class.id),
  },
  marks: { Dialog: UnappliedMarks },
}

/** “$4,200.00, desde hace 6 días”. */
const detailOf = ({ amount, oldest }: DeskTask, today: CivilDate, zone: string): string | undefined => {
  if (!oldest) return undefined
  const waiting = t.since(daysBetween(civilDateOf(new Date(oldest), zone), today))
  return amount === undefined ? waiting : t.amount(formatTablePrice(amount), waiting)
}

/** Whether staff answer the requests of a task in the list itself, which takes more than a line. */
const isAnsweredHere = (task: DeskTask | undefined): boolean =>
  task !== undefined && work[task.kind].requests !== undefined

/** No task is one line; a single task has two short lines, which need the room of a wide card. */
const lineOf = ([task, ...more]: readonly DeskTask[]) => {
  if (!task) return 'always'
  return more.length === 0 && !isAnsweredHere(task) ? 'wide' : undefined
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
    <CountOf count={task.count} />
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

interface TaskProps {
  task: DeskTask
  today: CivilDate
  onOpen: () => void
}

const Task = ({ task, today, onOpen }: TaskProps) => {
  const { timezone } = useStudio()
  const { to, requests, Dialog } = work[task.kind]
  const address = to?.(task)
  const content = <Line task={task} detail={detailOf(task, today, timezone)} />
  if (address)
    return (
      <RowLink to={address} tall>
        {content}
      </RowLink>
    )
  if (Dialog)
    return (
      <li>
        <RowButton onClick={onOpen}>{content}</RowButton>
      </li>
    )
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={line}>{content}</Box>
      {requests && <Box sx={{ pl: 4.5 }}>{requests}</Box>}
    </Box>
  )
}

interface TaskListProps {
  tasks: readonly DeskTask[]
  today: CivilDate
  /** Shows nothing when there are no tasks. */
  hidesEmpty?: boolean
}

/**
 * The open tasks with their counts. No task, and in a wide card a single task, stands beside the heading. The dialog of a task stays open after its
 * last item is decided.
 */
export const TaskList = ({ tasks, today, hidesEmpty = false }: TaskListProps) => {
  const [openKind, setOpenKind] = useState<TaskKind>()
  const Dialog = openKind && work[openKind].Dialog
  return (
    <>
      {!(hidesEmpty && tasks.length === 0) && (
        <StartCard title={t.title} line={lineOf(tasks)}>
          {tasks.length === 0 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
              <CheckIcon color="success" fontSize="small" />
              {t.empty}
            </Box>
          ) : (
            <Box component="ul" sx={plainList}>
              {tasks.map((task) => (
                <Task key={task.kind} task={task} today={today} onOpen={() => setOpenKind(task.kind)} />
              ))}
            </Box>
          )}
        </StartCard>
      )}
      {Dialog && <Dialog onClose={() => setOpenKind(undefined)} />}
    </>
  )
}
