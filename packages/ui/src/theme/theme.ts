import { SITE_LOOKS, type SiteLook } from '@estudio/domain'
import {
  type CssVarsThemeOptions,
  createTheme,
  darken,
  lighten,
  type PaletteOptions,
  type Theme,
} from '@mui/material/styles'
import { baseline } from './baseline'
import { components } from './components'
import { darkPalette, palette, radius } from './tokens'
import { typography } from './typography'

declare module '@mui/material/styles' {
  interface Palette {
    /** Colours without a name in Material's palette. */
    studio: StudioColours
  }
  interface PaletteOptions {
    studio: StudioColours
  }
}

/** The studio's colours in one mode; `*Mist` is a pale background for text of that colour. */
interface StudioColours {
  ground: string
  band: string
  /** The empty part of a bar. */
  track: string
  hairline: string
  outline: string
  clayMist: string
  sage: string
  sageMist: string
  ochre: string
  ochreMist: string
  garnet: string
  garnetMist: string
  dusk: string
  duskMist: string
}

type Swatches = Record<
  keyof StudioColours | 'paper' | 'ink' | 'stone' | 'clay' | 'clayDeep' | 'onClay',
  string
>

const paletteOf = (mode: 'light' | 'dark', c: Swatches): PaletteOptions => {
  const { paper, ink, stone, clay, clayDeep, onClay, ...studio } = c
  const onColour = mode === 'light' ? palette.white : darkPalette.night
  // Material's grey of what is disabled cannot be read.
  const faint = mode === 'light' ? '#8A7F75' : '#8F857B'
  const solid = (main: string) => ({ main, contrastText: onColour })
  return {
    mode,
    primary: { main: clay, dark: clayDeep, contrastText: onClay },
    secondary: solid(ink),
    success: solid(studio.sage),
    warning: solid(studio.ochre),
    error: solid(studio.garnet),
    info: solid(studio.dusk),
    background: { default: studio.ground, paper },
    text: { primary: ink, secondary: stone, disabled: faint },
    divider: studio.hairline,
    // Material's icons are white in the dark, brighter than the text, and its ground of what is disabled is a cold grey.
    action: { active: stone, disabled: faint, disabledBackground: studio.hairline },
    studio,
  }
}

const shared = {
  spacing: 8,
  shape: { borderRadius: radius.control },
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } },
  typography,
  components: { ...components, MuiCssBaseline: { styleOverrides: baseline } },
}

const build = (swatches: Swatches): Theme => createTheme({ ...shared, palette: paletteOf('light', swatches) })

const lightSwatches: Swatches = {
  ground: palette.linen,
  band: palette.sand,
  track: palette.hairline,
  paper: palette.white,
  hairline: palette.hairline,
  outline: palette.outline,
  ink: palette.ink,
  stone: palette.stone,
  clay: palette.clay,
  clayDeep: palette.clayDeep,
  clayMist: palette.clayMist,
  onClay: palette.white,
  sage: palette.sage,
  sageMist: palette.sageMist,
  ochre: palette.ochre,
  ochreMist: palette.ochreMist,
  garnet: palette.garnet,
  garnetMist: palette.garnetMist,
  dusk: palette.dusk,
  duskMist: palette.duskMist,
}

/** The theme of the site. */
export const studioTheme: Theme = build(lightSwatches)

interface OwnLook {
  /** #RRGGBB; null means the colour of the theme. */
  accent: string | null
  look: SiteLook
}

/** The theme of the site with the studio's own accent colour and look. */
export const ownTheme = ({ accent, look }: OwnLook): Theme =>
  build({
    ...lightSwatches,
    ...SITE_LOOKS[look],
    ...(accent && { clay: accent, clayDeep: darken(accent, 0.18), clayMist: lighten(accent, 0.88) }),
  })

/** The variables of a look: its display face and the shapes of buttons and of the picture of the hero. */
export const lookVariables: Readonly<Record<SiteLook, Readonly<Record<string, string>>>> = {
  linen: {},
  ivory: {
    '--display-face':
      '"Cormorant Garamond Variable", "Cormorant Garamond Fallback", "Cormorant Garamond Android", Georgia, serif',
    '--button-radius': '2px',
    '--hero-shape': '2px',
  },
  mist: {
    '--display-face': '"Outfit Variable", "Outfit Fallback", "Outfit Android", system-ui, Arial, sans-serif',
    '--button-radius': '14px',
    '--hero-shape': '32px',
  },
  sun: {
    '--display-face':
      '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", "Bricolage Grotesque Android", Arial, sans-serif',
    '--hero-shape': '32px 32px 32px 45%',
  },
}

const darkSwatches: Swatches = {
  ground: darkPalette.night,
  band: darkPalette.ash,
  track: darkPalette.track,
  paper: darkPalette.ember,
  hairline: darkPalette.hairline,
  outline: darkPalette.outline,
  ink: darkPalette.ink,
  stone: darkPalette.stone,
  clay: darkPalette.clay,
  clayDeep: darkPalette.clayDeep,
  clayMist: darkPalette.clayMist,
  onClay: darkPalette.night,
  sage: darkPalette.sage,
  sageMist: darkPalette.sageMist,
  ochre: darkPalette.ochre,
  ochreMist: darkPalette.ochreMist,
  garnet: darkPalette.garnet,
  garnetMist: darkPalette.garnetMist,
  dusk: darkPalette.dusk,
  duskMist: darkPalette.duskMist,
}

/** The theme of the back office, in light and dark mode. A function, so that the site's bundle omits it. */
export const lightAndDark = (): CssVarsThemeOptions => ({
  ...shared,
  colorSchemes: {
    light: { palette: paletteOf('light', lightSwatches) },
    dark: { palette: paletteOf('dark', darkSwatches) },
  },
})
