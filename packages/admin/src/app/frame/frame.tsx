import { hasSecondFactor, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { FactorReminder as Reminder, SkipLink, useVersionCheck } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { useCounterAddress } from '../../shared/counter-address.ts'
import { NextStep } from '../../shared/setup-steps.tsx'
import { UndoProvider, useIsUndoOffered } from '../../ui/undo.tsx'
import { undoSpace } from '../../ui/undo-space.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { Menu } from './menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Shown to staff without a second factor; they set it up on the site, where the account is. */
const FactorReminder = () => {
  const { user } = useSession()
  if (hasSecondFactor(user)) return null
  return (
    <Reminder
      sx={{ m: { xs: 2, md: 3 }, mb: 0 }}
      action={
        <Button variant="outlined" size="small" href="/mi-cuenta/seguridad">
          {texts.factorReminder.action}
        </Button>
      }
    />
  )
}

const menuWidth = 232

/** The build's identity, also in /version.json. */
const runningVersion = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'dev'

/**
 * The page reloads for a new version as on the site. Dialogs do not count as pages here, because a reload would remove
 * the message that something was saved.
 */
const VersionCheck = () => {
  const [, page = ''] = useLocation().pathname.split('/')
  useVersionCheck({ running: runningVersion(), page, busy: useIsUndoOffered() })
  return null
}

/** react-admin's layout: the menu on the left, behind a button below 1,024 px, and the screen beside it. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const may = useMay()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const close = () => setOpenedAt(null)
  const navigate = useNavigate()
  const counter = useCounterAddress()
  useShortcuts(may('sales.sell') ? { c: () => void navigate(counter) } : {})
  return (
    <UndoProvider>
      <VersionCheck />
      <Box sx={{ display: 'flex', minHeight: '100svh' }}>
        <SkipLink />
        <Box
          component="aside"
          sx={{
            display: { xs: 'none', lg: 'block' },
            width: menuWidth,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100svh',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Menu />
        </Box>
        <Drawer
          open={openedAt === pathname}
          onClose={close}
          slotProps={{
            paper: { sx: { width: menuWidth + 32 }, 'aria-label': texts.frame.header.navigation },
          }}
        >
          <Menu onLeave={close} />
        </Drawer>
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', pb: undoSpace }}>
          <TopBar onMenu={() => setOpenedAt(pathname)} />
          <Box component="main" id="contenido" tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0 }}>
            {pathname === '/' && <FactorReminder />}
            {may('settings.write') && <NextStep />}
            {children}
          </Box>
        </Box>
      </Box>
    </UndoProvider>
  )
}
