import type { Plan } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ActiveChip } from '../ui/active-chip.tsx'
import { Facts } from '../ui/facts.tsx'
import { PlanCard } from './plan-card.tsx'
import { usePlanDialog } from './use-plan-dialog.ts'

const t = texts.admin.plans.details

interface PlanDetailsDialogProps {
  row: Plan
  onClose: () => void
}

/** APL-13: the plan's card, and when it was made and last changed. */
const PlanDetailsDialog = ({ row, onClose }: PlanDetailsDialogProps) => {
  const { timezone } = useStudio()
  const { open } = usePlanDialog()
  const moment = (instant: string) => formatLongDateTime(wallTimeOf(new Date(instant), timezone))
  const changed = row.updated_at !== row.created_at
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      actions={
        <Button variant="outlined" onClick={() => open('editar', row.id)}>
          {texts.common.edit}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlanCard plan={row} />
        <Facts
          facts={[
            { label: texts.common.status, value: <ActiveChip active={row.is_active} />, wide: true },
            { label: t.createdAt, value: moment(row.created_at) },
            ...(changed ? [{ label: t.updatedAt, value: moment(row.updated_at) }] : []),
          ]}
        />
      </Box>
    </StudioDialog>
  )
}

export default PlanDetailsDialog
