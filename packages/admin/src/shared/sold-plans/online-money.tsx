import {
  maxLengthOf,
  type OnlineRefund,
  type PaymentDispute,
  type PlanOnlineMoney,
  RefundTaskInput,
} from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { plainList } from '../../ui/list/row-link.tsx'
import { useSettleRefund } from './use-plan-payments.ts'

const t = texts.admin.refunds.online

type RefundTask = RefundTaskInput['action']

interface TaskDialogProps {
  refund: OnlineRefund
  action: RefundTask
  onClose: () => void
}

/** Repeats a refund that did not go out, or records that staff returned the money another way. */
const TaskDialog = ({ refund, action, onClose }: TaskDialogProps) => {
  const settle = useSettleRefund(refund.id)
  const words = t.tasks[action]
  return (
    <ReasonDialog
      title={words.title}
      submit={words.action}
      saveError={words.error}
      label={t.reason}
      help={t.reasonHelp}
      maxLength={maxLengthOf(RefundTaskInput, 'reason')}
      change={(reason) => settle.mutateAsync({ action, reason })}
      done={words.done}
      onClose={onClose}
    >
      <Typography variant="body2">{words.body(formatTablePrice(refund.amount))}</Typography>
    </ReasonDialog>
  )
}

const attention = { color: 'studio.garnet', fontWeight: 600 } as const

/** A refund that failed can be repeated; one that somebody made in the provider's panel only has to be noted. */
const tasksOf = ({ wants_staff, can_repeat }: OnlineRefund): RefundTask[] => {
  if (!wants_staff) return []
  return can_repeat ? ['repeat', 'dismiss'] : ['dismiss']
}

const RefundLine = ({ refund }: { refund: OnlineRefund }) => {
  const { timezone } = useStudio()
  const [action, setAction] = useState<RefundTask>()
  const mayDecide = useMay()('payments.correct')
  const { amount, status, wants_staff, is_external, failure, created_at } = refund
  const day = formatShortDate(civilDateOf(new Date(created_at), timezone))
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={wants_staff ? attention : undefined}>
        {t.line(formatTablePrice(amount), day, t.statuses[status])}
        {is_external && ` ${t.external}`}
        {failure && status !== 'done' && ` (${failure})`}
      </Typography>
      {mayDecide &&
        tasksOf(refund).map((task) => (
          <Button key={task} variant="text" size="small" color="secondary" onClick={() => setAction(task)}>
            {t.tasks[task].action}
          </Button>
        ))}
      {action && <TaskDialog refund={refund} action={action} onClose={() => setAction(undefined)} />}
    </Box>
  )
}

/** The amount that a bank reclaims, and the last moment at which the studio may answer in the provider's panel. */
const DisputeLine = ({ dispute }: { dispute: PaymentDispute }) => {
  const { timezone } = useStudio()
  const { amount, status, due_by } = dispute
  const waits = status === 'open' || status === 'warning'
  const words = t.disputes[status](formatTablePrice(amount))
  const due = waits && due_by && formatShortDate(civilDateOf(new Date(due_by), timezone))
  return (
    <Typography component="li" variant="body2" sx={status === 'won' ? undefined : attention}>
      {due ? t.due(words, due) : words}
    </Typography>
  )
}

/** The refunds and disputes of a plan's online payment. */
export const OnlineMoney = ({ online }: { online: Pick<PlanOnlineMoney, 'refunds' | 'disputes'> }) => {
  if (online.refunds.length + online.disputes.length === 0) return null
  return (
    <Box component="ul" aria-label={t.title} sx={plainList}>
      {online.disputes.map((dispute) => (
        <DisputeLine key={dispute.id} dispute={dispute} />
      ))}
      {online.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
    </Box>
  )
}
