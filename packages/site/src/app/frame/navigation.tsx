import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'

const { header, footer } = texts.frame

/** The pages in the header (GEN-06). */
export const siteLinks = [
  { to: '/', label: header.home },
  { to: '/planes', label: header.plans },
  { to: '/horarios', label: header.schedule },
  { to: '/conocenos', label: header.about },
] as const

/** The class types; each links to the schedule (GEN-13). */
export const serviceLinks = [footer.funcional, footer.sculpt, footer.pilates, footer.barre]

/** GEN-07, GEN-08: links to the account when signed in, otherwise to the login. */
export const AccountButton = (props: Pick<ButtonProps, 'size' | 'fullWidth' | 'sx' | 'variant'>) => {
  const signedIn = useSession().status === 'signed-in'
  return (
    <Button component={Link} to={signedIn ? '/mi-cuenta' : '/login'} variant="contained" {...props}>
      {signedIn ? texts.frame.header.account : texts.frame.header.logIn}
    </Button>
  )
}
