import type { TodayWaiting } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatTime, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageLink } from '../../../ui/navigation'
import { TodayCard } from '../today-card'

const t = texts.today.waiting

interface TaskProps {
  action: string
  href: string
  children: ReactNode
}

/** One task of the member, with a link to the page where she does it. */
const Task = ({ action, href, children }: TaskProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
  >
    <Box sx={{ flex: '1 1 200px' }}>{children}</Box>
    <Button component={PageLink} href={href} variant="outlined" color="secondary" sx={{ minHeight: 48 }}>
      {action}
    </Button>
  </Box>
)

/** Lists the places that are held for the member, her refused payments and the waiver. Renders nothing without any of them. */
export const WaitingCard = ({ waiting }: { waiting: TodayWaiting }) => {
  const { now, zone } = useMoment()
  const offers = waiting.offers.filter(({ offered_until }) => new Date(offered_until) > now)
  const { refused_payments, waiver } = waiting
  if (offers.length + refused_payments.length === 0 && !waiver) return null
  return (
    <TodayCard title={t.title} sx={{ bgcolor: 'studio.ochreMist' }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
        {offers.map(({ entry_id, name, start_time, offered_until }) => (
          <Task key={entry_id} action={t.toOffer} href="/mi-cuenta/classes">
            <Typography sx={{ fontWeight: 600 }}>
              {texts.waitlist.offered(formatTime(wallTimeOf(new Date(offered_until), zone).slice(11, 16)))}
            </Typography>
            <Typography variant="body2">
              {name}, {formatClassMoment(start_time)}
            </Typography>
          </Task>
        ))}
        {refused_payments.map(({ user_plan_id, name, reference, reason }) => (
          <Task key={user_plan_id} action={t.toPayment} href={`/mi-cuenta/info#${reference}`}>
            <Typography sx={{ fontWeight: 600 }}>{t.refused(name)}</Typography>
            {reason && <Typography variant="body2">{texts.paymentProof.reason(reason)}</Typography>}
          </Task>
        ))}
        {waiver && (
          <Task action={t.toWaiver} href="/mi-cuenta/responsiva">
            <Typography sx={{ fontWeight: 600 }}>{t.waiver}</Typography>
          </Task>
        )}
      </Box>
    </TodayCard>
  )
}
