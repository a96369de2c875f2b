import { texts } from '@estudio/texts'
import { useScrollingColumn } from '@estudio/ui'
import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeyHint } from '../../ui/use-shortcuts.ts'
import { Account } from './account.tsx'
import { CounterButton } from './counter-button.tsx'
import { MenuGroups } from './menu-groups.tsx'
import { StudioWordmark } from './studio-wordmark.tsx'

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

const MenuCounter = ({ onLeave }: { onLeave?: () => void }) => (
  <CounterButton onLeave={onLeave} keys={useKeyHint()('c')} sx={{ mb: 1.5 }} />
)

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
    <MenuCounter onLeave={onLeave} />
    <ScrollingNav>
      <MenuGroups onLeave={onLeave} />
    </ScrollingNav>
    <Account />
  </Box>
))
Menu.displayName = 'Menu'
