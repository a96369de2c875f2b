import { useSession } from '@estudio/client'
import { ROLES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { MoonIcon, OutsideIcon, QuestionIcon, SunIcon } from '../../ui/icons.tsx'
import { useKeyHint, useShortcuts } from '../../ui/use-shortcuts.ts'
import { SignOutButton } from './sign-out-button.tsx'

const toSite = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 40, flexGrow: 1 } as const

const ShortcutList = lazyWithRetry(() => import('./shortcut-list.tsx'), { overlay: true })

/** Opens the list of the single-key shortcuts; the key “?” opens it too. */
const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  const keyHint = useKeyHint()
  const { title } = texts.admin.frame.shortcuts
  return (
    <>
      <IconButton
        size="small"
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        aria-keyshortcuts={keyHint('?')}
        onClick={() => setOpen(true)}
      >
        <QuestionIcon fontSize="small" />
      </IconButton>
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * The menu of the signed-in user: links to the site, sign-out, light or dark mode, and the single-key shortcuts. Its buttons show
 * their names as plain titles, because Material's tooltip would add 11 KiB to the first load.
 */
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
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, pt: 1.5, px: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Link href="/" variant="body2" color="textSecondary" sx={toSite}>
          <OutsideIcon fontSize="small" />
          {texts.admin.frame.toSite}
        </Link>
        <Shortcuts />
        <IconButton
          size="small"
          aria-label={themeLabel}
          title={themeLabel}
          onClick={() => setMode(isDark ? 'light' : 'dark')}
        >
          {isDark ? <SunIcon fontSize="small" /> : <MoonIcon fontSize="small" />}
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pt: 0.5, borderTop: 1, borderColor: 'divider' }}>
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
