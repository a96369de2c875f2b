import type { Plan } from '@estudio/contract'
import { formatHomePrice, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

const { packages } = texts.home

/** HOM-09 to HOM-12. */
export const TrialCard = ({ plan }: { plan: Plan }) => {
  const limit = plan.has_class_limit ? plan.class_limit : null
  return (
    <Card sx={{ overflowWrap: 'anywhere' }}>
      <CardContent sx={{ p: { xs: 3, sm: 5 }, '&:last-child': { pb: { xs: 3, sm: 5 } } }}>
        <Typography variant="h4" component="h3">
          {plan.name}
        </Typography>
        <Typography variant="h2" component="p" className="tabular" sx={{ mt: 1.5 }}>
          {formatHomePrice(plan.price)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {limit === null ? packages.unlimited : packages.access(limit)}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 3, gap: 1.25 }}>
          {plan.benefits.map((benefit) => (
            <Stack key={benefit} component="li" direction="row" sx={{ gap: 1.25 }}>
              <CheckIcon color="success" fontSize="small" sx={{ mt: '3px' }} />
              <Typography>{benefit}</Typography>
            </Stack>
          ))}
        </Stack>
        <Button component={Link} to="/planes" variant="contained" size="large" fullWidth sx={{ mt: 4 }}>
          {packages.button}
        </Button>
      </CardContent>
    </Card>
  )
}
