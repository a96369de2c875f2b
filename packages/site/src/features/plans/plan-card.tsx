import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, PlanPrice, Tag } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const Benefit = ({ text }: { text: string }) => (
  <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
    <CheckIcon fontSize="small" color="success" sx={{ mt: 0.25 }} />
    <Typography variant="body2">{text}</Typography>
  </Stack>
)

/** A plan on sale; a promoted plan stands out by a border and its badge. */
export const PlanCard = ({ plan }: { plan: Plan }) => {
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
      {promotion && (
        <Tag
          tone="primary"
          sx={{ position: 'absolute', top: 0, left: 24, minHeight: 32, transform: 'translateY(-50%)' }}
        >
          {promotion.badge}
        </Tag>
      )}
      <Typography variant="h4" component="h2">
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
      <Button
        href={`/compra?plan=${encodeURIComponent(plan.id)}`}
        variant={promotion ? 'contained' : 'outlined'}
        aria-label={`${texts.plans.buy}: ${plan.name}`}
        sx={{ mt: 'auto' }}
      >
        {texts.plans.buy}
      </Button>
    </Card>
  )
}
