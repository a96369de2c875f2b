import { useSession } from '@estudio/client'
import type { ShownClassType } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button, { type ButtonProps } from '@mui/material/Button'
import { PageLink } from '../../ui/navigation'

const { header, footer } = texts.frame

/** The pages in the header. */
export const siteLinks = [
  { to: '/', label: header.home },
  { to: '/planes', label: header.plans },
  { to: '/horarios', label: header.schedule },
  { to: '/conocenos', label: header.about },
] as const

const standardNames = [footer.funcional, footer.pilates, footer.sculpt, footer.barre]

/**
 * The class types; each links to the schedule. The footer of the documents has the four class types in another
 * order than the home page.
 */
export const serviceLinks = (types: readonly ShownClassType[]): string[] => {
  const names = types.map(({ name }) => name)
  const isStandard = names.join() === standardNames.join()
  return isStandard ? [footer.funcional, footer.sculpt, footer.pilates, footer.barre] : names
}

/** Links to the account when signed in, otherwise to the login. */
export const AccountButton = (props: Pick<ButtonProps, 'size' | 'fullWidth' | 'sx' | 'variant'>) => {
  const signedIn = useSession().status === 'signed-in'
  return (
    <Button
      component={PageLink}
      href={signedIn ? '/mi-cuenta' : '/login'}
      // The filled button of a member's page is the page's own.
      variant={signedIn ? 'outlined' : 'contained'}
      color={signedIn ? 'secondary' : 'primary'}
      {...props}
    >
      {signedIn ? texts.frame.header.account : texts.frame.header.logIn}
    </Button>
  )
}
