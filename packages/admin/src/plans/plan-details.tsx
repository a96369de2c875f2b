import type { Plan } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { CheckIcon, PlanPrice, StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActiveChip } from '../ui/active-chip.tsx'
import { type RecordDialogProps, useCloseDialog, useDialogPath } from '../ui/dialog-route.tsx'
import { Facts } from '../ui/facts.tsx'
import { RecordDialog } from '../ui/record-dialogs.tsx'

const t = texts.admin.plans.details

/** A plan as the site shows it to members. */
const PlanCard = ({ plan }: { plan: Plan }) => (
  <Card sx={{ p: 3, bgcolor: 'background.default' }}>
    <Typography variant="h5" component="h3">
      {plan.name}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
      {plan.description}
    </Typography>
    <Box sx={{ my: 1.5 }}>
      <PlanPrice plan={plan} />
    </Box>
    <Typography variant="body2">{texts.plans.duration(plan.duration_days)}</Typography>
    <Typography variant="body2">
      {plan.class_limit === null ? texts.plans.unlimited : texts.plans.limit(plan.class_limit)}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 0.75 }}>
      {plan.benefits.map((benefit, at) => (
        <Box component="li" key={at} sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
          <CheckIcon fontSize="small" color="success" />
          {benefit}
        </Box>
      ))}
    </Box>
  </Card>
)

const PlanDialog = () => {
  const plan = useRecordContext<Plan>()
  const { timezone } = useStudio()
  const toPath = useDialogPath()
  const close = useCloseDialog()
  if (!plan) return null
  const moment = (instant: string) => formatLongDateTime(wallTimeOf(new Date(instant), timezone))
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
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlanCard plan={plan} />
        <Facts
          facts={[
            { label: texts.common.status, value: <ActiveChip active={plan.is_active} />, wide: true },
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
