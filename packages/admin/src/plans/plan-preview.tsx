import type { PlanPromotion } from '@estudio/contract'
import { percentOff, promotionOn } from '@estudio/domain'
import { promotionTexts, texts } from '@estudio/texts'
import { PlanCard, type ShownPlan, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { type PlanValues, parseBenefits } from './plan-values.ts'
import { useOpeningPromotion } from './use-plans.ts'

const t = texts.admin.plans.form

type Opening = NonNullable<ReturnType<typeof useOpeningPromotion>['data']>

const promotionOf = (values: PlanValues, opening: Opening | null, today: string): PlanPromotion | null => {
  const plan = {
    name: values.name ?? '',
    price: values.price ?? 0,
    promotion_price: values.has_promotion ? (values.promotion_price ?? null) : null,
    promotion_from: values.promotion_from ?? null,
    promotion_until: values.promotion_until ?? null,
  }
  const found = promotionOn(plan, opening, today)
  if (!found || found.price > found.was) return null
  const { price, was, until, isOpening } = found
  const shown = isOpening && opening ? opening.shown : promotionTexts(percentOff(price, was), until)
  return { price, was, is_opening: isOpening, ...shown }
}

const toShownPlan = (values: PlanValues, opening: Opening | null, today: string): ShownPlan => ({
  name: values.name?.trim() || t.previewName,
  description: values.description ?? '',
  price: values.price ?? 0,
  duration_days: values.duration_days ?? 0,
  class_limit: values.has_class_limit ? (values.class_limit ?? null) : null,
  benefits: parseBenefits(values.benefits),
  promotion: promotionOf(values, opening, today),
})

/** The card of the site with the values of the form, as it would be sold today. */
export const PlanPreview = () => {
  const values = useWatch() as PlanValues
  const { data: opening = null } = useOpeningPromotion()
  const today = useStudioDay()
  return (
    <Box component="section" aria-label={t.preview} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t.preview}
      </Typography>
      <PlanCard plan={toShownPlan(values, opening, today)} heading="h3" />
    </Box>
  )
}
