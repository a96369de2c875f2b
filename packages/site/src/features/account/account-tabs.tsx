import { useSession, useSessionActions } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ArrowRightIcon, motion } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { onlineManager } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

const { tabs } = texts.account

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  // More of the next tab shows that the bar scrolls.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2) },
  marginBlock: theme.spacing(2, 4),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
}))

const Tab = styled(NavLink)(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 48,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  transition: `color ${motion.quick}ms, border-color ${motion.quick}ms`,
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))

/** Scrolls the active tab into view on narrow phones. */
const useActiveTabInView = (tabs: number) => {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const active = bar.current?.querySelector('[aria-current="page"]')
    if (!bar.current || !active) return
    const frame = bar.current.getBoundingClientRect()
    const tab = active.getBoundingClientRect()
    bar.current.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2)
  }, [pathname, tabs])
  return bar
}

/** The ends of the bar that hide tabs. */
const useOverflow = (bar: RefObject<HTMLElement | null>, tabs: number) => {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      setHidden({ before: element.scrollLeft > 1, after: rest > 1 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [bar, tabs])
  return hidden
}

/** Fades the ends that hide tabs, to show that the bar scrolls. */
const fadeOf = ({ before, after }: { before: boolean; after: boolean }): string | undefined =>
  before || after
    ? `linear-gradient(to right, transparent, black ${before ? 40 : 0}px, black calc(100% - ${after ? 40 : 0}px), transparent)`
    : undefined

/** Explains the missing tabs when the roles could not be read. */
const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Renders nothing offline, because the page already shows that it is offline. */
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
 * The account's tabs. Coaches have a tab of their own (ACC-09); administrators and reception have a link to the back office, which is
 * a separate application (ACC-10).
 */
export const AccountTabs = () => {
  const { roles, rolesUnknown } = useSession()
  const shown = roles?.length ?? 0
  const bar = useActiveTabInView(shown)
  const hidden = useOverflow(bar, shown)
  return (
    <>
      <Bar ref={bar} aria-label={tabs.label} style={{ maskImage: fadeOf(hidden) }}>
        <Tab to="/mi-cuenta/info">{tabs.info}</Tab>
        <Tab to="/mi-cuenta/classes">{tabs.classes}</Tab>
        <Tab to="/mi-cuenta/seguridad">{tabs.security}</Tab>
        {roles?.includes('instructor') && <Tab to="/mi-cuenta/coach">{tabs.coach}</Tab>}
        {roles && isAllowed(roles, 'office.open') && (
          <Tab to="/admin/" reloadDocument>
            {tabs.admin}
            <Box component={ArrowRightIcon} sx={{ fontSize: '1.1em' }} aria-hidden />
          </Tab>
        )}
      </Bar>
      {rolesUnknown && <RolesUnknownNotice />}
    </>
  )
}
