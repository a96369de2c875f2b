import { useSession } from '@estudio/client'
import { ROLES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { type Theme, useColorScheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from 'react-admin'
import { MoonIcon, OutsideIcon, SunIcon } from '../../ui/icons.tsx'
import { useShortcutSwitch } from '../../ui/use-shortcuts.ts'
import { SignOutButton } from './sign-out-button.tsx'

const toSite = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 40, flexGrow: 1 } as const

const switchRow = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  color: 'text.secondary',
  cursor: 'pointer',
  '& input': {
    width: 24,
    height: 24,
    m: 0,
    mr: 0.5,
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
  },
})

/** Switches single-key shortcuts off, for people who press them by accident, with speech input or a tremor. */
const Shortcuts = () => {
  const { on, change } = useShortcutSwitch()
  return (
    <Tooltip describeChild title={texts.admin.frame.shortcutsHint}>
      <Box component="label" sx={switchRow}>
        <Typography component="span" variant="body2">
          {texts.admin.frame.shortcuts}
        </Typography>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => change(event.target.checked)}
        />
      </Box>
    </Tooltip>
  )
}

/** The menu of the signed-in user: links to the site, sign-out, light or dark mode, and single-key shortcuts. */
export const Account = () => {
  const { user, roles } = useSession()
  const { identity } = useGetIdentity()
  const { colorScheme, setMode } = useColorScheme()
  const isDark = colorScheme === 'dark'
  const name = identity?.fullName ?? user?.email ?? ''
  const role = ROLES.find((one) => roles?.includes(one))
  const themeLabel = isDark ? texts.admin.frame.light : texts.admin.frame.dark
  return (
    <Box
      component="footer"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, pt: 2, px: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Link href="/" variant="body2" color="textSecondary" sx={toSite}>
          <OutsideIcon fontSize="small" />
          {texts.admin.frame.toSite}
        </Link>
        <Tooltip title={themeLabel}>
          <IconButton size="small" aria-label={themeLabel} onClick={() => setMode(isDark ? 'light' : 'dark')}>
            {isDark ? <SunIcon fontSize="small" /> : <MoonIcon fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      <Shortcuts />
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {role && texts.session.roles[role]}
          </Typography>
        </Box>
        <SignOutButton />
      </Box>
    </Box>
  )
}
