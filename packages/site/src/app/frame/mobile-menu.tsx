import { useSession } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CloseIcon, layout, type } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { Brand } from '../../ui/content/brand'
import { PageLink, usePath } from '../../ui/navigation'
import { AccountButton, siteLinks } from './navigation'

const BigLink = styled(PageLink)(({ theme }) => ({
  ...theme.typography.h2,
  fontSize: type.display,
  paddingBlock: 10,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&[aria-current="page"]': { color: theme.palette.primary.main },
}))

/** The tabs of the account, where staff find this link too, are wider than a phone. */
const OfficeButton = () => {
  const { roles } = useSession()
  if (!roles || !isAllowed(roles, 'office.open')) return null
  return (
    <Button href="/admin/" variant="text" size="large" fullWidth sx={{ mt: 1 }}>
      {texts.account.tabs.admin}
    </Button>
  )
}

export const MENU_ID = 'menu'

/** A native dialog, which opens before React runs. */
const FullScreen = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  '&[open]': { display: 'flex', flexDirection: 'column' },
}))

/** Full screen; closes on its button, on Escape and on its links. */
export const MobileMenu = () => {
  const path = usePath()
  const { header, menu } = texts.frame
  return (
    <FullScreen id={MENU_ID} aria-label={header.navigation}>
      <Box
        sx={{
          height: layout.header.phone,
          flexShrink: 0,
          px: 2,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Brand />
        <IconButton edge="end" aria-label={menu.close} command="close" commandfor={MENU_ID}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Stack component="nav" aria-label={header.navigation} sx={{ flex: 1, px: 3, justifyContent: 'center' }}>
        {siteLinks.map(({ to, label }) => (
          <BigLink key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {label}
          </BigLink>
        ))}
      </Stack>
      <Box sx={{ p: 3, pb: 'calc(24px + env(safe-area-inset-bottom))' }}>
        <AccountButton fullWidth size="large" />
        <OfficeButton />
      </Box>
    </FullScreen>
  )
}
