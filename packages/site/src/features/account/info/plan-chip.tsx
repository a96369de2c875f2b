import type { Moment, PlanLike } from '@estudio/domain'
import { type PlanLabelKind, planLabel } from '@estudio/texts'
import { ArrowRightIcon, CalendarIcon, CheckIcon, ClockIcon, CloseIcon } from '@estudio/ui'
import type { ReactElement } from 'react'
import { StateChip, type Tone } from '../state-chip'
import { EmptyCircleIcon } from './empty-circle-icon'

const looks: Record<PlanLabelKind, { tone: Tone; icon: ReactElement }> = {
  active: { tone: 'success', icon: <CheckIcon /> },
  paused: { tone: 'info', icon: <ClockIcon /> },
  no_classes: { tone: 'warning', icon: <EmptyCircleIcon /> },
  starts: { tone: 'info', icon: <ArrowRightIcon /> },
  payment_pending: { tone: 'warning', icon: <ClockIcon /> },
  cancelled: { tone: 'error', icon: <CloseIcon /> },
  expired: { tone: 'neutral', icon: <CalendarIcon /> },
}

/** The one label of a plan (PST-06, PST-11). */
export const PlanChip = ({ plan, moment }: { plan: PlanLike; moment: Moment }) => {
  const { kind, text } = planLabel(plan, moment)
  return <StateChip {...looks[kind]} label={text} />
}
