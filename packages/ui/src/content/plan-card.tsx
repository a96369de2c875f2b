import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons'
import { PlanPrice } from './plan-price'
import { Tag } from './tag'

const Benefit = ({ text }: { text: string }) => (
  <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
    <CheckIcon fontSize="small" color="success" />
    <Typography variant="body2">{text}</Typography>
  </Stack>
)

export type ShownPlan = Pick<
  Plan,
  'name' | 'description' | 'price' | 'duration_days' | 'class_limit' | 'benefits' | 'promotion'
>

interface PlanCardProps {
  plan: ShownPlan
  heading?: 'h2' | 'h3'
  /** The button for visitors. The back office, which shows the card as a preview, has none. */
  action?: ReactNode
}

/** A plan on sale; a promoted plan stands out by a border and its badge. */
export const PlanCard = ({ plan, heading = 'h2', action }: PlanCardProps) => {
  const { promotion } = plan
  const limit = plan.class_limit === null ? texts.plans.unlimited : texts.plans.limit(plan.class_limit)
  // The class limit is shown above the list.
  const benefits = plan.benefits.filter((benefit) => benefit.trim().toLowerCase() !== limit.toLowerCase())
  return (
    <Card
      sx={{
        position: 'relative',
        overflow: 'visible',
        display: 'flex',
        flexDirection: 'column',
        p: 3,
        overflowWrap: 'anywhere',
        ...(promotion && { borderColor: 'primary.main', borderWidth: 2 }),
      }}
    >
      {promotion?.badge && (
        <Tag
          tone="primary"
          sx={{ position: 'absolute', top: 0, left: 24, minHeight: 32, transform: 'translateY(-50%)' }}
        >
          {promotion.badge}
        </Tag>
      )}
      <Typography variant="h4" component={heading}>
        {plan.name}
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5, mb: 2 }}>
        {plan.description}
      </Typography>
      <PlanPrice plan={plan} />
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {texts.plans.duration(plan.duration_days)}
      </Typography>
      <Typography variant="body2">{limit}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 2, display: 'grid', gap: 0.75 }}>
        {benefits.map((benefit) => (
          <Benefit key={benefit} text={benefit} />
        ))}
      </Box>
      {action}
    </Card>
  )
}
