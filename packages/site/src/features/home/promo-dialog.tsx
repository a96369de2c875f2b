import { ownPlansQuery, plansQuery, useHttp, useSession } from '@estudio/client'
import type { PlanPromotion } from '@estudio/contract'
import { isValidPlan } from '@estudio/domain'
import { formatPromotionPrice, texts } from '@estudio/texts'
import { palette, radius, StudioDialog, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const { promo } = texts.home

interface OfferProps {
  plan: string
  promotion: PlanPromotion
}

const Offer = ({ plan, promotion }: OfferProps) => (
  <Box sx={{ bgcolor: 'studio.clayMist', borderRadius: `${radius.card}px`, p: 3, mt: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="h6" component="p">
        {promo.plan(plan)}
      </Typography>
      {promotion.label && (
        <Typography
          component="span"
          className="tabular"
          sx={{
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            borderRadius: 99,
            px: 1.5,
            py: 0.25,
            fontWeight: 600,
          }}
        >
          {promotion.label}
        </Typography>
      )}
    </Box>
    <Typography variant="h3" component="p" className="tabular" sx={{ mt: 1 }}>
      {formatPromotionPrice(promotion.price)}
    </Typography>
    <Typography color="textSecondary" className="tabular">
      {promo.insteadOf(formatPromotionPrice(promotion.was))}
    </Typography>
  </Box>
)

const toggle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mt: 1,
  minHeight: 44,
  '& input': { width: 20, height: 20, m: 0, accentColor: palette.clay },
} as const

interface PromoDialogProps {
  open: boolean
  onClose: (forGood: boolean) => void
}

/** The first plan on sale with a promotion. */
const usePromoted = (): OfferProps | undefined => {
  const http = useHttp()
  const plans = useQuery(plansQuery(http))
  for (const { name, promotion } of plans.data ?? []) if (promotion) return { plan: name, promotion }
  return undefined
}

/** Whether the visitor is known to have no plan and no role: the opening offer is not for members with a plan or staff. */
const useIsNewClient = (): boolean => {
  const http = useHttp()
  const moment = useMoment()
  const { status, user, roles } = useSession()
  const own = useQuery({ ...ownPlansQuery(http, user?.id), enabled: status === 'signed-in' })
  if (status === 'signed-out') return true
  return roles?.length === 0 && own.data !== undefined && !own.data.some((plan) => isValidPlan(plan, moment))
}

/** The opening offer, which can be dismissed for good. */
const PromoDialog = ({ open, onClose }: PromoDialogProps) => {
  const [forGood, setForGood] = useState(false)
  const offer = usePromoted()
  const isNewClient = useIsNewClient()
  if (!offer || !isNewClient) return null
  return (
    <StudioDialog
      open={open}
      onClose={() => onClose(forGood)}
      title={promo.title}
      actions={
        <Button href="/planes" variant="contained" size="large" fullWidth onClick={() => onClose(forGood)}>
          {promo.button}
        </Button>
      }
    >
      <Typography color="textSecondary">{promo.body}</Typography>
      <Offer {...offer} />
      {/* A native checkbox, because the dialog opens early in the page load and Material's checkbox is slower. */}
      <Box component="label" sx={toggle}>
        <input type="checkbox" checked={forGood} onChange={({ target }) => setForGood(target.checked)} />
        {promo.dontShowAgain}
      </Box>
    </StudioDialog>
  )
}

export default PromoDialog
