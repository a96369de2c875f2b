import { texts } from '@estudio/texts'
import { useScrollingColumn } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { useCounterAddress } from '../../shared/counter-address.ts'
import { useKeyHint } from '../../ui/use-shortcuts.ts'
import { Account } from './account.tsx'
import { MenuGroups } from './menu-groups.tsx'
import { StudioWordmark } from './studio-wordmark.tsx'

/** The way to the counter, for those who sell. It is outlined, because the filled button of a screen is its own. */
const CounterButton = ({ onLeave }: { onLeave?: () => void }) => {
  const shortcut = useKeyHint()('c')
  const counter = useCounterAddress()
  return (
    useMay()('sales.sell') && (
      <Button
        component={NavLink}
        to={counter}
        variant="outlined"
        onClick={onLeave}
        aria-keyshortcuts={shortcut}
        sx={{ mb: 1.5 }}
      >
        {texts.admin.frame.tools.counter}
      </Button>
    )
  )
}

/** Scrolls the link of the current screen into view, and fades the ends that hide links. */
const ScrollingNav = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { list, maskImage } = useScrollingColumn<HTMLElement>('[aria-current="page"]', pathname)
  return (
    <Box
      component="nav"
      ref={list}
      aria-label={texts.frame.header.navigation}
      // The padding leaves room for the ring around a focused link.
      sx={{
        flex: '1 1 0',
        minHeight: 160,
        overflowY: 'auto',
        mx: -1.5,
        my: -0.75,
        px: 1.5,
        py: 0.75,
        maskImage,
      }}
    >
      {children}
    </Box>
  )
}

/**
 * The menu with every screen that the user may open and, at the bottom, the signed-in user, who stays visible while the
 * links scroll. Only the links read the address, so that changing the week of the calendar does not render the whole menu
 * again.
 */
export const Menu = memo(({ onLeave }: { onLeave?: () => void }) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflowY: 'auto', p: 1.5 }}>
    <Box sx={{ px: 1, pt: 0.5, pb: 1.5 }}>
      <StudioWordmark />
    </Box>
    <CounterButton onLeave={onLeave} />
    <ScrollingNav>
      <MenuGroups onLeave={onLeave} />
    </ScrollingNav>
    <Account />
  </Box>
))
Menu.displayName = 'Menu'
