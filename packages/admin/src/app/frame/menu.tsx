import { texts } from '@estudio/texts'
import { useStudio, Wordmark } from '@estudio/ui'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import { memo } from 'react'
import { tiles, tools } from '../../menu-entries.ts'
import { PanelIcon } from '../../ui/icons.tsx'
import { Account } from './account.tsx'
import { MenuLink } from './menu-link.tsx'

/**
 * The menu with every screen of the back office and, at the bottom, the signed-in user. Each link reads the address
 * itself, so that changing the week of the calendar does not render the whole menu again.
 */
export const Menu = memo(({ onLeave }: { onLeave?: () => void }) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflowY: 'auto', p: 1.5 }}>
    <Box sx={{ px: 1, pt: 1, pb: 2.5 }}>
      <Wordmark name={useStudio().name} />
    </Box>
    <Box component="nav" aria-label={texts.frame.header.navigation} sx={{ flexGrow: 1 }}>
      <List disablePadding onClick={onLeave} sx={{ display: 'grid', gap: 0.25 }}>
        <MenuLink to="/" label={texts.admin.frame.dashboard} Icon={PanelIcon} end />
        {tiles.map(({ name, icon, options }) => (
          <MenuLink key={name} to={`/${name}`} label={options.label} Icon={icon} />
        ))}
        <Divider component="li" aria-hidden sx={{ my: 1 }} />
        {tools.map(({ name, icon, options }) => (
          <MenuLink key={name} to={`/${name}`} label={options.label} Icon={icon} />
        ))}
      </List>
    </Box>
    <Account />
  </Box>
))
Menu.displayName = 'Menu'
