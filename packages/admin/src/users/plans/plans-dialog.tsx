import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import type { RecordDialogProps } from '../../ui/dialog-route.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { useUndoPlace } from '../../ui/undo.tsx'
import { usePerson } from '../use-person.ts'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { useUserPlans } from './use-user-plans.ts'

const t = texts.admin.users.plans

/** A user's plans with their payments and the classes left (AUS-12 to AUS-16). */
const PlansDialog = ({ id: userId, onClose }: RecordDialogProps) => {
  const person = usePerson(userId, t)
  const { data: plans, error, isPending, refetch } = useUserPlans(userId)
  const maySell = useMay()('sales.sell')
  const [adding, setAdding] = useState(false)
  const problem = error ? errorText(error, t.loadError) : person.loadError
  const retry = () => {
    void refetch()
    void person.refetch()
  }
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="md"
      {...person.head}
      actions={
        maySell && (
          <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )
      }
    >
      {isPending && <Skeleton variant="rounded" height={132} />}
      {problem && <Failure message={problem} onRetry={retry} />}
      {plans?.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {plans?.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} />
        ))}
      </Box>
      {adding && <AddPlanDialog userId={userId} onClose={() => setAdding(false)} />}
      <div ref={useUndoPlace()} />
    </StudioDialog>
  )
}

export default PlansDialog
