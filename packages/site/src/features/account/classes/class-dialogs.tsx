import { useOwnPlans } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import { useMoment, useStudio } from '@estudio/ui'
import { useState } from 'react'
import { CancelDialog } from './cancel-dialog'
import { DetailsDialog } from './details-dialog'
import { cancellationNow, stateOf } from './own-class'

interface ClassDialogsProps {
  own: Reservation
  readAt: Date
  onClose: () => void
  onCanceled: () => void
}

/** The details of a class and, from there, giving up its place (MYC-05, MYC-10). */
export const ClassDialogs = ({ own, readAt, onClose, onCanceled }: ClassDialogsProps) => {
  const { now, zone } = useMoment()
  const { cancel_free_minutes, cancel_min_minutes } = useStudio()
  const plans = useOwnPlans()
  const [asking, setAsking] = useState(false)
  const limits = { returnMinutes: cancel_free_minutes, blockMinutes: cancel_min_minutes }
  const tier = cancellationNow(own, { now, readAt, zone, limits })
  const plan = plans.data?.find(({ id }) => id === own.user_plan_id)
  if (asking)
    return (
      <CancelDialog
        own={own}
        tier={tier}
        limited={plan ? isLimited(plan) : true}
        limits={limits}
        onClose={() => setAsking(false)}
        onCanceled={onCanceled}
      />
    )
  return (
    <DetailsDialog
      own={own}
      state={stateOf(own, now, zone)}
      tier={tier}
      plan={plan?.name}
      onCancel={() => setAsking(true)}
      onClose={onClose}
    />
  )
}
