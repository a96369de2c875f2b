import { texts } from '@estudio/texts'
import { MenuIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { NavLink } from 'react-router-dom'
import { useMayOpen } from '../../auth/use-may.ts'
import { useHasOwnCounterButton } from '../../shared/counter-address.ts'
import { CounterButton } from './counter-button.tsx'
import { StudioWordmark } from './studio-wordmark.tsx'

const t = texts.admin.frame

const look = {
  display: { xs: 'flex', lg: 'none' },
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  alignItems: 'center',
  gap: 1,
  height: 56,
  pl: 1,
  pr: { xs: 1, sm: 3 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const linkLook = {
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 500,
  '&[aria-current="page"]': { bgcolor: 'studio.band', fontWeight: 600 },
} as const

/** The three screens of a day at the counter, on a tablet. */
const DayLinks = () => {
  const mayOpen = useMayOpen()
  const links = [
    { to: '/', label: t.dashboard, end: true },
    ...(mayOpen('calendario') ? [{ to: '/calendario', label: t.shortCalendar, end: false }] : []),
    ...(mayOpen('usuarios') ? [{ to: '/usuarios', label: t.tiles.users, end: false }] : []),
  ]
  return (
    <Box
      component="nav"
      aria-label={t.dayLinks}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, ml: 2 }}
    >
      {links.map(({ to, label, end }) => (
        <ButtonBase key={to} component={NavLink} to={to} end={end} sx={linkLook}>
          {label}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** The menu's button, the studio's name and the ways of the day, shown when the screen is too narrow for the menu. */
export const TopBar = ({ onMenu }: { onMenu: () => void }) => (
  <Box component="header" sx={look}>
    <IconButton aria-label={texts.frame.menu.open} onClick={onMenu}>
      <MenuIcon />
    </IconButton>
    <StudioWordmark />
    <DayLinks />
    {!useHasOwnCounterButton() && <CounterButton size="small" sx={{ ml: 'auto' }} />}
  </Box>
)
