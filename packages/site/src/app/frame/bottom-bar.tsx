import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { CalendarIcon, ClockIcon, lineIcon } from '@estudio/ui'
import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { styled } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { PassIcon } from '../../ui/icons'
import { PageLink, usePath } from '../../ui/navigation'
import { usePass } from './use-pass'

const t = texts.bottomBar

// Here rather than in ui/icons.tsx, which visitors load.
const HouseIcon = lineIcon('M4.5 11 12 4.500l7.5 6.500v8.500h-5v-5.500h-5v5.500h-5z')
const PersonIcon = lineIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.500 7.500-5.500s6.7 1.900 7.500 5.500',
)

/** Sign-in, links from mails and the steps of a purchase have a main button of their own at the bottom. */
const pathsWithoutBar = [
  '/login',
  '/registro',
  '/olvide-mi-',
  '/restablecer-',
  '/confirmar',
  '/activar-cuenta',
  '/auth/',
  '/baja',
  '/compra',
  '/instrucciones-transferencia',
]

interface Entry {
  label: string
  href: string
  icon: ReactNode
}

const pageEntries: Entry[] = [
  { label: t.today, href: '/', icon: <HouseIcon /> },
  { label: t.schedule, href: '/horarios', icon: <ClockIcon /> },
]
const memberEntry: Entry = { label: t.myClasses, href: '/mi-cuenta/classes', icon: <CalendarIcon /> }
const coachEntry: Entry = { label: t.coach, href: '/mi-cuenta/coach', icon: <CalendarIcon /> }
const accountEntry: Entry = { label: t.account, href: '/mi-cuenta', icon: <PersonIcon /> }

/** The entry of a page; a page of the account without an entry of its own belongs to “Cuenta”. */
const currentOf = (entries: readonly Entry[], path: string): string | undefined =>
  (
    entries.find(({ href }) => href === path) ??
    (path.startsWith(accountEntry.href) ? accountEntry : undefined)
  )?.href

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.appBar,
  boxSizing: 'border-box',
  height: 'var(--bottom-bar)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  // From here on the header has the links of a member (header.tsx).
  [theme.breakpoints.up('lg')]: { display: 'none' },
  '@media print': { display: 'none' },
}))

const action = {
  minWidth: 0,
  px: 0.5,
  // The focus ring stays inside the window.
  '&:focus-visible': { outlineOffset: -3 },
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
    fontSize: '0.75rem',
  },
} as const

/** The styles of the document keep the room of the bar while the root element has this mark. */
const useRoom = () =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.bottomBar = ''
    return () => void delete dataset.bottomBar
  }, [])

const Entries = ({ isCoach }: { isCoach: boolean }) => {
  useRoom()
  const { showPass, dialog } = usePass()
  const classesEntry = isCoach ? coachEntry : memberEntry
  const entries = [...pageEntries, classesEntry, accountEntry]
  const current = currentOf(entries, usePath())
  const page = ({ label, href, icon }: Entry) => (
    <BottomNavigationAction
      key={href}
      component={PageLink}
      href={href}
      value={href}
      label={label}
      icon={icon}
      aria-current={href === current ? 'page' : undefined}
      sx={action}
    />
  )
  return (
    <>
      <Bar aria-label={t.label}>
        <BottomNavigation value={current} showLabels sx={{ height: '100%', bgcolor: 'transparent' }}>
          {pageEntries.map(page)}
          {page(classesEntry)}
          {!isCoach && (
            <BottomNavigationAction
              value="pass"
              label={t.pass}
              icon={<PassIcon />}
              onClick={showPass}
              sx={action}
            />
          )}
          {page(accountEntry)}
        </BottomNavigation>
      </Bar>
      {dialog}
    </>
  )
}

/**
 * The bar at the bottom of a phone or tablet for signed-in users. A coach has the classes that she gives in the place of those that she takes
 * and of the pass; the bar waits for the roles, so that no entry changes under the finger.
 */
const BottomBar = () => {
  const { roles, rolesUnknown } = useSession()
  const path = usePath()
  if (!(roles || rolesUnknown) || pathsWithoutBar.some((start) => path.startsWith(start))) return null
  return <Entries isCoach={roles?.includes('instructor') ?? false} />
}

export default BottomBar
