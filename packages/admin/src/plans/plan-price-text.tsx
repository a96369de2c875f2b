import type { StaffPlan } from '@estudio/contract'
import {
  formatDayAndMonth,
  formatFormerPrice,
  formatPlanPrice,
  formatPriceBefore,
  texts,
} from '@estudio/texts'
import { useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'

const t = texts.admin.plans.promotion

/** A note for staff about the plan's own promotion on `today`; undefined without a promotion price or a first day. */
export const promotionNote = (plan: StaffPlan, today: string): string | undefined => {
  const { promotion_price: price, promotion_from: from, promotion_until: until } = plan
  if (typeof price !== 'number' || !from) return undefined
  if (today < from) return t.upcoming(formatPlanPrice(price), formatDayAndMonth(from))
  if (!until) return undefined
  return (today <= until ? t.until : t.over)(formatDayAndMonth(until))
}

/** “$1,200 (antes $1,800)” while a promotion holds. */
export const planPrice = ({ price, promotion }: StaffPlan): string =>
  promotion ? formatPriceBefore(promotion) : formatPlanPrice(price)

const noteLook = { display: 'block', color: 'text.secondary', fontSize: '0.8rem', lineHeight: 1.3 } as const

/** Today's price of a plan. The former price and the days of a promotion are below it, so that the prices stand under each other. */
export const PlanPriceText = ({ plan }: { plan: StaffPlan }) => {
  const note = promotionNote(plan, useStudioDay())
  const { price, promotion } = plan
  return (
    <Box sx={{ whiteSpace: { md: 'nowrap' }, lineHeight: 1.3 }}>
      {formatPlanPrice(promotion?.price ?? price)}
      {promotion && (
        <Box component="span" sx={noteLook}>
          {' '}
          {formatFormerPrice(promotion.was)}
        </Box>
      )}
      {note && (
        <Box component="span" sx={noteLook}>
          {note}
        </Box>
      )}
    </Box>
  )
}
