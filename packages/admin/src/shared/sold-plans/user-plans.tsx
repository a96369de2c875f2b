import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import type { usePerson } from '../person/use-person.ts'
import { AddPlanDialog } from './add-plan-dialog.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { useUserPlans } from './use-user-plans.ts'

const t = texts.admin.users.plans

/** The button that sells a plan, and its dialog, for those with the right `sales.sell`. */
export const AddPlan = ({ userId }: { userId: string }) => {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {adding && <AddPlanDialog userId={userId} onClose={() => setAdding(false)} />}
    </>
  )
}

interface UserPlansProps {
  userId: string
  /** The query of the person around the plans, whose error is shown here and retried together. */
  person?: Pick<ReturnType<typeof usePerson>, 'loadError' | 'refetch'>
}

/** A user's plans with their payments and the classes left. */
export const UserPlans = ({ userId, person }: UserPlansProps) => {
  const { data: plans, error, isPending, refetch } = useUserPlans(userId)
  const problem = error ? errorText(error, t.loadError) : person?.loadError
  const retry = () => {
    void refetch()
    void person?.refetch()
  }
  return (
    <>
      {isPending && <Skeleton variant="rounded" height={132} />}
      {problem && <Failure message={problem} onRetry={retry} />}
      {plans?.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {plans?.map((plan) => (
          <PlanEntry key={plan.id} plan={plan} />
        ))}
      </Box>
    </>
  )
}
