import { useSession } from '@estudio/client'
import { firstName } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Figure } from '../../ui/drawings/figure'
import { balance } from '../../ui/drawings/poses'

const { welcome } = texts.home

interface WelcomeDialogProps {
  open: boolean
  onClose: () => void
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
      <Typography color="textSecondary">{welcome.body}</Typography>
    </StudioDialog>
  )
}

export default WelcomeDialog
