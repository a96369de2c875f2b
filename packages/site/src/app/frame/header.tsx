import { texts } from '@estudio/texts'
import { layout, lazyWithRetry, MenuIcon, motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState, useSyncExternalStore } from 'react'
import { Brand } from '../../ui/content/brand'
import { PageLink, usePath } from '../../ui/navigation'
import { useHydrated } from '../../ui/studio/hydration'
import { AccountButton, siteLinks } from './navigation'

const HEADER_SOLID_PX = 20

const loadMenu = () => import('./mobile-menu')
const MobileMenu = lazyWithRetry(loadMenu, { overlay: true })

const Bar = styled('header', { shouldForwardProp: (name) => name !== 'solid' })<{ solid: boolean }>(
  ({ theme, solid }) => ({
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: theme.zIndex.appBar,
    backgroundColor: solid ? theme.palette.background.default : 'transparent',
    borderBottom: `1px solid ${solid ? theme.palette.divider : 'transparent'}`,
    transition: `background-color ${motion.base}ms, border-color ${motion.base}ms`,
  }),
)

const TopLink = styled(PageLink)(({ theme }) => ({
  position: 'relative',
  padding: '12px 4px',
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 4px 8px',
    height: 2,
    borderRadius: 2,
    backgroundColor: theme.palette.primary.main,
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    transition: `transform ${motion.base}ms ${motion.ease}`,
  },
  '&:hover::after, &[aria-current="page"]::after': { transform: 'scaleX(1)' },
}))

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** True once the page is scrolled by more than 20 px. */
const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > HEADER_SOLID_PX,
    () => false,
  )

/** Fixed; transparent at the top of the page, solid once scrolled. */
export const Header = () => {
  const { name } = useStudio()
  const solid = useScrolled()
  const hydrated = useHydrated()
  const path = usePath()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { header, menu } = texts.frame
  return (
    <Bar solid={solid} data-solid={solid}>
      <Container
        maxWidth={false}
        sx={{
          maxWidth: layout.page + 96,
          height: { xs: layout.header.phone, md: layout.header.desktop },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <ButtonBase
          component={PageLink}
          href="/"
          aria-label={header.logoLabel(name)}
          sx={{ borderRadius: 2, py: 1 }}
        >
          <Brand />
        </ButtonBase>
        <Box
          component="nav"
          aria-label={header.navigation}
          sx={{ display: { xs: 'none', md: 'flex' }, flexShrink: 0, alignItems: 'center', gap: 4 }}
        >
          {siteLinks.map(({ to, label }) => (
            <TopLink key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </TopLink>
          ))}
          <AccountButton size="small" />
        </Box>
        <IconButton
          edge="end"
          aria-label={menu.open}
          aria-haspopup="dialog"
          aria-expanded={openedAt === path}
          disabled={!hydrated}
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setOpenedAt(path)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
      </Container>
      {openedAt !== null && <MobileMenu open={openedAt === path} onClose={() => setOpenedAt('')} />}
    </Bar>
  )
}
