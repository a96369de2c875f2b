import type { UserPlan } from '@estudio/contract'
import type { Moment } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronDownIcon, motion } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { HistoryPlan } from './history-plan'

interface PlanHistoryProps {
  plans: UserPlan[]
  moment: Moment
}

/** Every other plan, folded until asked for (PST-14). */
export const PlanHistory = ({ plans, moment }: PlanHistoryProps) => {
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <Box sx={{ mt: 2.5, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Button
        color="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        endIcon={
          <ChevronDownIcon
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: `transform ${motion.base}ms` }}
          />
        }
        sx={{ ml: -1.5 }}
      >
        {open ? texts.planStatus.hideHistory : texts.planStatus.showMore}
      </Button>
      <Collapse in={open} timeout={motion.base} id={listId}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {plans.map((plan) => (
            <HistoryPlan key={plan.id} plan={plan} moment={moment} />
          ))}
        </Box>
      </Collapse>
    </Box>
  )
}
