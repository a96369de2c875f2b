import { ownPlansQuery, plansQuery, useHttp, useSession } from '@estudio/client'
import type { PlanPromotion } from '@estudio/contract'
import { isValidPlan } from '@estudio/domain'
import { formatPromotionPrice, texts } from '@estudio/texts'
import { CloseIcon, motion, palette, radius, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keyframes, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OFFER_ID, scheduleOffer } from './offer'

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

/** The first plan on sale with the opening promotion. */
const usePromoted = (): OfferProps | undefined => {
  const http = useHttp()
  const plans = useQuery(plansQuery(http))
  for (const { name, promotion } of plans.data ?? [])
    if (promotion?.is_opening) return { plan: name, promotion }
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

const rising = keyframes({ from: { translate: '0 100%' } })
const appearing = keyframes({ from: { opacity: 0 } })

/** A native dialog, which opens before React runs: a sheet from below on a phone, a card on a wider screen. */
const Sheet = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 444,
  maxHeight: '92svh',
  padding: theme.spacing(2, 3),
  border: 0,
  borderRadius: radius.sheet,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  animation: `${appearing} ${motion.base}ms`,
  '&::backdrop': { backgroundColor: 'rgb(42 37 33 / 0.5)', animation: `${appearing} ${motion.base}ms` },
  [theme.breakpoints.down('sm')]: {
    maxWidth: 'none',
    marginBottom: 0,
    borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
    animation: `${rising} ${motion.base}ms ${motion.ease}`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&, &::backdrop': { animation: 'none' } },
}))

const titleId = 'oferta-titulo'

/**
 * The opening offer, which can be dismissed for good. The document of a visitor opens it; React opens it for a member, whose
 * plans and roles it has to know.
 * @param enabled false before hydration and while the welcome is open
 */
export const PromoDialog = ({ enabled }: { enabled: boolean }) => {
  const offer = usePromoted()
  const isNewClient = useIsNewClient()
  const opens = enabled && isNewClient && offer !== undefined
  useEffect(() => (opens ? scheduleOffer() : undefined), [opens])
  if (!offer) return null
  return (
    <Sheet id={OFFER_ID} aria-labelledby={titleId} closedby="any">
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', mr: -1.5 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ pt: 0.75 }}>
          {promo.title}
        </Typography>
        <IconButton aria-label={texts.common.close} command="close" commandfor={OFFER_ID}>
          <CloseIcon sx={{ fontSize: '1.25rem' }} />
        </IconButton>
      </Box>
      <Typography color="textSecondary">{promo.body}</Typography>
      <Offer {...offer} />
      <Box component="label" sx={toggle}>
        <input type="checkbox" />
        {promo.dontShowAgain}
      </Box>
      <Button href="/planes" variant="contained" size="large" fullWidth sx={{ mt: 2 }}>
        {promo.button}
      </Button>
    </Sheet>
  )
}
