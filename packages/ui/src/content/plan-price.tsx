import type { Plan } from '@estudio/contract'
import { formatCardPrice, formatPromotionPrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { Tag } from './tag'

const Amount = ({ mxn }: { mxn: number }) => (
  <Typography
    component="span"
    sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' }}
  >
    {formatCardPrice(mxn)}
  </Typography>
)

/** The price; with a promotion, the price charged beside the struck-through original. */
export const PlanPrice = ({ plan: { price, promotion } }: { plan: Pick<Plan, 'price' | 'promotion'> }) => {
  if (!promotion) return <Amount mxn={price} />
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
      <Amount mxn={promotion.price} />
      <Typography component="s" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={visuallyHidden}>
          {texts.plans.promotion.beforePrice}{' '}
        </Box>
        {formatPromotionPrice(promotion.was)}
      </Typography>
      {/* A line of their own, so that a font that arrives late never moves them to another. */}
      {(promotion.label || promotion.note) && (
        <Stack
          direction="row"
          sx={{ flexBasis: '100%', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}
        >
          {promotion.label && <Tag tone="success">{promotion.label}</Tag>}
          {promotion.note && (
            <Typography variant="body2" color="primary" sx={{ fontWeight: 600 }}>
              {promotion.note}
            </Typography>
          )}
        </Stack>
      )}
    </Stack>
  )
}
