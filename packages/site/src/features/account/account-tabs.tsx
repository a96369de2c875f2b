import { useSession, useSessionActions } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ArrowRightIcon } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Tab, TabStrip } from './tab-strip'

const { tabs } = texts.account

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/**
 * Explains the missing tabs when the roles could not be read. Renders nothing offline, because the page already shows that it is
 * offline.
 */
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
  const isCoach = roles?.includes('instructor') ?? false
  const isStaff = roles ? isAllowed(roles, 'office.open') : false
  const short = isCoach || isStaff ? tabs.short : undefined
  return (
    <>
      <TabStrip label={tabs.label} changes={`${pathname} ${roles?.length}`}>
        <Tab to="/mi-cuenta/info" label={tabs.info} shortLabel={short?.info} />
        <Tab to="/mi-cuenta/classes" label={tabs.classes} shortLabel={short?.classes} />
        <Tab to="/mi-cuenta/recibos" label={tabs.payments} shortLabel={short?.payments} />
        {isCoach && <Tab to="/mi-cuenta/coach" label={tabs.coach} />}
        {isStaff && (
          <Tab to="/admin/" reloadDocument label={tabs.admin}>
            <Box
              component={ArrowRightIcon}
              sx={{ fontSize: '1.1em', display: { xs: 'none', sm: 'block' } }}
              aria-hidden
            />
          </Tab>
        )}
      </TabStrip>
      {rolesUnknown && <RolesUnknownNotice />}
    </>
  )
}
