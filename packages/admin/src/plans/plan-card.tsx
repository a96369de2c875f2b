import type { Plan } from '@estudio/contract'
import { formatCardPrice, formatPromotionPrice, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const words = texts.plans

/** The price; promoted, the one that is charged beside the one struck through. */
const Price = ({ plan: { price, promotion } }: { plan: Plan }) => (
  <Box
    className="tabular"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, my: 1.5 }}
  >
    <Typography variant="h4" component="span">
      {formatCardPrice(promotion?.price ?? price)}
    </Typography>
    {promotion && (
      <Typography component="s" color="textSecondary">
        {formatPromotionPrice(promotion.was)}
      </Typography>
    )}
  </Box>
)

/** A plan as members see it on the site (APL-13). */
export const PlanCard = ({ plan }: { plan: Plan }) => (
  <Card sx={{ p: 3, bgcolor: 'background.default' }}>
    <Typography variant="h5" component="h3">
      {plan.name}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
      {plan.description}
    </Typography>
    <Price plan={plan} />
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
