import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, PlanPrice } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const words = texts.plans

/** A plan as members see it on the site (APL-13). */
export const PlanCard = ({ plan }: { plan: Plan }) => (
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
    <Typography variant="body2">{words.duration(plan.duration_days)}</Typography>
    <Typography variant="body2">
      {plan.class_limit === null ? words.unlimited : words.limit(plan.class_limit)}
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
