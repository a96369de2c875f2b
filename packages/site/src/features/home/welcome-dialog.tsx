import { ownPlansQuery, useHttp, useSession } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { civilDateOf, firstName, isValidPlan, type Moment } from '@estudio/domain'
import { bookingGate, texts } from '@estudio/texts'
import { StudioDialog, useMoment } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Figure } from '../../ui/drawings/figure'
import { balance } from '../../ui/drawings/poses'

const { welcome } = texts.home

interface WelcomeDialogProps {
  open: boolean
  onClose: () => void
}

/** Members from before the studio had this site may already have a plan. The plan may be unpaid or paused. */
const sentenceAbout = (plans: readonly UserPlan[], moment: Moment): string => {
  const classDate = civilDateOf(moment.now, moment.zone)
  const gate = bookingGate({ signedIn: true, plans, classDate }, moment)
  if (gate.kind === 'confirm') return welcome.withPlan(gate.plan.name)
  const plan = plans.find((own) => isValidPlan(own, moment))
  return plan ? welcome.withLaterPlan(plan.name) : welcome.body
}

const Body = () => {
  const http = useHttp()
  const moment = useMoment()
  const { status, user } = useSession()
  const { data: plans = [], isLoading } = useQuery({
    ...ownPlansQuery(http, user?.id),
    enabled: status === 'signed-in',
  })
  return (
    // The space is kept, so that the dialog does not change its height.
    <Typography
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', visibility: isLoading ? 'hidden' : undefined }}
    >
      {sentenceAbout(plans, moment)}
    </Typography>
  )
}

/** Welcomes a newly confirmed member by name. */
const WelcomeDialog = ({ open, onClose }: WelcomeDialogProps) => {
  const fullName: unknown = useSession().user?.user_metadata.full_name
  const name = typeof fullName === 'string' ? firstName(fullName) : ''
  return (
    <StudioDialog
      open={open}
      onClose={onClose}
      title={name ? welcome.titleFor(name) : welcome.title}
      drawing={<Figure drawing={balance} tint="#E9BE9B" height={160} />}
      actions={
        <>
          <Button href="/mi-cuenta/info" color="secondary">
            {welcome.account}
          </Button>
          <Button href="/clases" variant="contained">
            {welcome.classes}
          </Button>
        </>
      }
    >
      <Body />
    </StudioDialog>
  )
}

export default WelcomeDialog
