import { texts } from '@estudio/texts'
import { useScrollingColumn, useStudio, Wordmark } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, memo, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useMay, useMayOpen } from '../../auth/use-may.ts'
import { useCounterAddress } from '../../shared/counter-address.ts'
import { PanelIcon } from '../../ui/icons.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { useKeyHint } from '../../ui/use-shortcuts.ts'
import { mainEntries, tools } from '../menu-entries.ts'
import { Account } from './account.tsx'

interface MenuLinkProps {
  to: string
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The link is current only at this exact address, not below it. */
  end?: boolean
}

const MenuLink = ({ to, label, Icon, end }: MenuLinkProps) => (
  <ListItem disablePadding>
    <ListItemButton
      component={NavLink}
      to={to}
      end={end}
      sx={{
        borderRadius: 1,
        minHeight: 40,
        py: 0.5,
        px: 1,
        color: 'text.secondary',
        '&.active': { bgcolor: 'studio.clayMist', color: 'text.primary', fontWeight: 600 },
      }}
    >
      <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={label}
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
      />
    </ListItemButton>
  </ListItem>
)

/** The screens that the user may open. */
const Links = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const mayOpen = useMayOpen()
  return entries
    .filter(({ name }) => mayOpen(name))
    .map(({ name, icon, options }) => (
      <MenuLink
        key={name}
        to={`/${name}`}
        label={options.label}
        Icon={icon}
        end={entries.some((other) => other.name.startsWith(`${name}/`))}
      />
    ))
}

/** The way to the counter, for those who sell. */
const CounterButton = ({ onLeave }: { onLeave?: () => void }) => {
  const shortcut = useKeyHint()('c')
  const counter = useCounterAddress()
  return (
    useMay()('sales.sell') && (
      <Button
        component={NavLink}
        to={counter}
        variant="contained"
        onClick={onLeave}
        aria-keyshortcuts={shortcut}
        sx={{ mb: 2 }}
      >
        {texts.admin.counter.title}
      </Button>
    )
  )
}

/** Scrolls the link of the current screen into view, and fades the ends that hide links. */
const ScrollingNav = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const [nav, maskImage] = useScrollingColumn<HTMLElement>('[aria-current="page"]', pathname)
  return (
    <Box
      component="nav"
      ref={nav}
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
 * links scroll. Each link reads the address itself, so that changing the week of the calendar does not render the whole
 * menu again.
 */
export const Menu = memo(({ onLeave }: { onLeave?: () => void }) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', overflowY: 'auto', p: 1.5 }}>
    <Box sx={{ px: 1, pt: 1, pb: 2.5 }}>
      <Wordmark name={useStudio().name} />
    </Box>
    <CounterButton onLeave={onLeave} />
    <ScrollingNav>
      <List disablePadding onClick={onLeave} sx={{ display: 'grid', gap: 0.25 }}>
        <MenuLink to="/" label={texts.admin.frame.dashboard} Icon={PanelIcon} end />
        <Links entries={mainEntries} />
        <Divider component="li" aria-hidden sx={{ my: 1 }} />
        <Links entries={tools} />
      </List>
    </ScrollingNav>
    <Account />
  </Box>
))
Menu.displayName = 'Menu'
