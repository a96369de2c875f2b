import { ownPlansQuery, useHttp, useSession } from '@estudio/client'
import { firstName, isValidPlan } from '@estudio/domain'
import { texts } from '@estudio/texts'
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

/** Members of the studio before it had this site can bring a plan with them. */
const Body = () => {
  const http = useHttp()
  const moment = useMoment()
  const { status, user } = useSession()
  const { data, isLoading } = useQuery({
    ...ownPlansQuery(http, user?.id),
    enabled: status === 'signed-in',
  })
  const plan = data?.find((own) => isValidPlan(own, moment))
  return (
    // The space is kept, so that the dialog does not change its height.
    <Typography
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', visibility: isLoading ? 'hidden' : undefined }}
    >
      {plan ? welcome.withPlan(plan.name) : welcome.body}
    </Typography>
  )
}

/** Welcomes a newly confirmed member by name (HOM-19 to HOM-21). */
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
