import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { useUserPlans } from './use-user-plans.ts'

const t = texts.admin.users.plans

interface PlansDialogProps {
  userId: string
  onClose: () => void
}

/** A user's plans, what they paid and what is left of each (AUS-12 to AUS-16). */
const PlansDialog = ({ userId, onClose }: PlansDialogProps) => {
  const { data: user } = useGetOne<AdminUser>('usuarios', { id: userId })
  const { data: plans, error, isPending, refetch } = useUserPlans(userId)
  const [adding, setAdding] = useState(false)
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="md"
      title={user ? t.title(user.full_name) : texts.common.loading}
      subtitle={user?.email}
      actions={
        <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={132} />}
      {error && <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />}
      {plans?.length === 0 && <Typography color="text.secondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {plans?.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} />
        ))}
      </Box>
      {adding && <AddPlanDialog userId={userId} onClose={() => setAdding(false)} />}
    </StudioDialog>
  )
}

export default PlansDialog
