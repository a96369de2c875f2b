import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { PageLink } from '../../ui/navigation'

/** The way to the schedule, for a member who has a class to come. */
export const BookAnother = (button: Pick<ButtonProps, 'sx'>) => (
  <Button component={PageLink} href="/horarios" variant="contained" {...button}>
    {texts.today.plan.bookAnother}
  </Button>
)
