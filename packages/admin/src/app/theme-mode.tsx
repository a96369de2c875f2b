import { THEME_KEY } from '@estudio/domain'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { themes } from './dense-theme.ts'

type Mode = keyof typeof themes

const storageKey = THEME_KEY

const stored = (): Mode | null => {
  const value = localStorage.getItem(storageKey)
  return value === 'light' || value === 'dark' ? value : null
}

const ModeContext = createContext<{ mode: Mode; toggle: () => void }>({
  mode: 'light',
  toggle: () => undefined,
})

/** Light or dark mode, and the function that changes it. */
export const useThemeMode = () => use(ModeContext)

/** The mode that was chosen on this device, or else the mode of the system. */
export const ThemeMode = ({ children }: { children: ReactNode }) => {
  const system: Mode = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light'
  const [chosen, setChosen] = useState(stored)
  const mode = chosen ?? system
  const value = useMemo(() => {
    const toggle = () => {
      const next = mode === 'light' ? 'dark' : 'light'
      localStorage.setItem(storageKey, next)
      setChosen(next)
    }
    return { mode, toggle }
  }, [mode])
  return (
    <ModeContext value={value}>
      <ThemeProvider theme={themes[mode]}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </ModeContext>
  )
}
