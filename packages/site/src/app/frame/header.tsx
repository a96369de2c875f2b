import { texts } from '@estudio/texts'
import { layout, MenuIcon, motion, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import { styled, type Theme } from '@mui/material/styles'
import { Brand } from '../../ui/content/brand'
import { PageLink, usePath } from '../../ui/navigation'
import { MENU_ID, MobileMenu } from './mobile-menu'
import { AccountButton, siteLinks } from './navigation'

/** Transparent at the top of the page, solid once the page is scrolled (`startPage` marks the root element). */
const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: theme.zIndex.appBar,
  borderBottom: '1px solid transparent',
  transition: `background-color ${motion.base}ms, border-color ${motion.base}ms`,
  'html[data-scrolled] &': {
    backgroundColor: theme.palette.background.default,
    borderColor: theme.palette.divider,
  },
}))

/** The place of the links of a member in a wide window, which is reserved where a session is stored. */
export const MEMBER_LINKS = 'member-links'

export const topLinkLook = ({ theme }: { theme: Theme }) =>
  ({
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
  }) as const

export const TopLink = styled(PageLink)(topLinkLook)

/** The bar at the top of every page; a phone has the links in a menu. */
export const Header = () => {
  const { name } = useStudio()
  const path = usePath()
  const { header, menu } = texts.frame
  return (
    <Bar>
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
          <Box
            id={MEMBER_LINKS}
            sx={{
              display: { xs: 'none', lg: 'flex' },
              gap: 4,
              '&:empty': { ml: -4 },
              'html[data-bottom-bar] &': { ml: 0, minWidth: 164 },
            }}
          />
          {/* As wide for a member as for a visitor, so that the links do not move. */}
          <AccountButton size="small" sx={{ minWidth: 124 }} />
        </Box>
        <IconButton
          edge="end"
          aria-label={menu.open}
          aria-haspopup="dialog"
          command="show-modal"
          commandfor={MENU_ID}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
      </Container>
      {/* Another path has another menu, which is closed. */}
      <MobileMenu key={path} />
    </Bar>
  )
}
