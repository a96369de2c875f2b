import type { Theme } from '@mui/material/styles'
import { layout } from './tokens'

/** Global styles of both themes: focus ring, selection, forced colours, reduced motion. */
export const baseline = (theme: Theme) => ({
  html: {
    scrollPaddingTop: layout.header.desktop + 16,
    WebkitTextSizeAdjust: '100%',
    [theme.breakpoints.down('md')]: { scrollPaddingTop: layout.header.phone + 12 },
  },
  // The page behind a native dialog does not scroll, and keeps the place of its scrollbar.
  'html:has(dialog:modal)': { overflow: 'hidden', scrollbarGutter: 'stable' },
  body: { overflowWrap: 'break-word', fontSynthesis: 'none', fontOpticalSizing: 'auto' },
  '::selection': { backgroundColor: theme.palette.primary.main, color: theme.palette.primary.contrastText },
  ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  'main:focus, main:focus-visible': { outline: 'none' },
  '.tabular': { fontVariantNumeric: 'tabular-nums lining-nums' },
  // Forced colours remove backgrounds: filled buttons and the chosen day get a border.
  '@media (forced-colors: active)': {
    '.MuiButton-contained[class], [aria-current=date][class]': { border: '2px solid' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
