import type { SitePart } from '@estudio/contract'
import { DEFAULT_LOOK } from '@estudio/domain'
import { lookVariables, ownTheme, studioTheme } from '@estudio/ui'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useSitePart } from './use-site-part'

interface SiteThemeProps {
  part: SitePart
  children: ReactNode
}

/** The theme with the studio's own accent colour and look, if it has them. */
export const SiteTheme = ({ part, children }: SiteThemeProps) => {
  const { accent_color: accent = null, look: own = null } = useSitePart(part).data ?? {}
  const look = own ?? DEFAULT_LOOK
  const theme = useMemo(
    () => (accent || look !== DEFAULT_LOOK ? ownTheme({ accent, look }) : studioTheme),
    [accent, look],
  )
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <GlobalStyles styles={{ ':root': lookVariables[look] }} />
      {children}
    </ThemeProvider>
  )
}
