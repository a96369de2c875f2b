import type { StaffPlan } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { PlanCard, StudioDialog, useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { type RecordDialogProps, useCloseDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { Facts } from '../ui/facts.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { ActiveChip } from '../ui/list/active-chip.tsx'
import { promotionNote } from './plan-price-text.tsx'

const t = texts.admin.plans.details

const PlanDialog = () => {
  const plan = useRecordContext<StaffPlan>()
  const { timezone } = useStudio()
  const today = useStudioDay()
  const toPath = useDialogPath()
  const close = useCloseDialog()
  if (!plan) return null
  const moment = (instant: string) => formatLongDateTime(wallTimeOf(new Date(instant), timezone))
  const promotion = promotionNote(plan, today)
  const changed = plan.updated_at !== plan.created_at
  return (
    <StudioDialog
      open
      onClose={close}
      title={t.title}
      actions={
        <Button variant="outlined" component={Link} to={toPath(`${plan.id}/editar`)}>
          {texts.common.edit}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 2 }}>
        <PlanCard plan={plan} heading="h3" />
        <Facts
          facts={[
            { label: texts.common.status, value: <ActiveChip active={plan.is_active} />, wide: true },
            ...(promotion ? [{ label: t.promotion, value: promotion, wide: true }] : []),
            { label: t.createdAt, value: moment(plan.created_at) },
            ...(changed ? [{ label: t.updatedAt, value: moment(plan.updated_at) }] : []),
          ]}
        />
      </Box>
    </StudioDialog>
  )
}

/** The plan's card with the times of its creation and its last change. */
const PlanDetails = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <PlanDialog />
  </RecordDialog>
)

export default PlanDetails
