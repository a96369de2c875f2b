import { useSession, useSessionActions } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ArrowRightIcon, motion, useScrollingRow } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

const { tabs } = texts.account

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  // More of the next tab shows that the bar scrolls.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2) },
  marginBlock: theme.spacing(2, 4),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
}))

const Tab = styled(NavLink)(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 48,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  transition: `color ${motion.quick}ms, border-color ${motion.quick}ms`,
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))

/** Explains the missing tabs when the roles could not be read. */
const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Renders nothing offline, because the page already shows that it is offline. */
const RolesUnknownNotice = () => {
  const session = useSessionActions()
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  if (!isOnline) return null
  const action = (
    <Button color="inherit" size="small" onClick={() => void session.roles()}>
      {texts.common.retry}
    </Button>
  )
  return (
    <Alert severity="warning" action={action} sx={{ flexWrap: 'wrap', mb: 4 }}>
      {texts.session.rolesUnknown}
    </Alert>
  )
}

/**
 * The account's tabs. Coaches have a tab of their own; administrators and reception have a link to the back office, which is
 * a separate application.
 */
export const AccountTabs = () => {
  const { roles, rolesUnknown } = useSession()
  const { pathname } = useLocation()
  const [bar, maskImage] = useScrollingRow<HTMLElement>(
    '[aria-current="page"]',
    `${pathname} ${roles?.length}`,
  )
  return (
    <>
      <Bar ref={bar} aria-label={tabs.label} style={{ maskImage }}>
        <Tab to="/mi-cuenta/info">{tabs.info}</Tab>
        <Tab to="/mi-cuenta/classes">{tabs.classes}</Tab>
        <Tab to="/mi-cuenta/seguridad">{tabs.security}</Tab>
        {roles?.includes('instructor') && <Tab to="/mi-cuenta/coach">{tabs.coach}</Tab>}
        {roles && isAllowed(roles, 'office.open') && (
          <Tab to="/admin/" reloadDocument>
            {tabs.admin}
            <Box component={ArrowRightIcon} sx={{ fontSize: '1.1em' }} aria-hidden />
          </Tab>
        )}
      </Bar>
      {rolesUnknown && <RolesUnknownNotice />}
    </>
  )
}
