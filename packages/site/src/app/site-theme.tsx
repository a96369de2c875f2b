import type { SitePart } from '@estudio/contract'
import { accentTheme, studioTheme } from '@estudio/ui'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useSitePart } from './use-site-part'

interface SiteThemeProps {
  part: SitePart
  children: ReactNode
}

/** The theme with the studio's own accent colour, if it has one. */
export const SiteTheme = ({ part, children }: SiteThemeProps) => {
  const accent = useSitePart(part).data?.accent_color
  const theme = useMemo(() => (accent ? accentTheme(accent) : studioTheme), [accent])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
