import { texts } from '@estudio/texts'
import { MenuIcon, useStudio, Wordmark } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

/** The menu's button and the studio's name, shown when the screen is too narrow for the menu. */
export const TopBar = ({ onMenu }: { onMenu: () => void }) => (
  <Box
    component="header"
    sx={{
      display: { xs: 'flex', lg: 'none' },
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      alignItems: 'center',
      gap: 1,
      height: 56,
      px: 1,
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <IconButton aria-label={texts.frame.menu.open} onClick={onMenu}>
      <MenuIcon />
    </IconButton>
    <Wordmark name={useStudio().name} />
  </Box>
)
