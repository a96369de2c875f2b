import type { SxProps, Theme } from '@mui/material/styles'

/** The look of a place; the words of the place say the same. */
export type ShownState = 'free' | 'taken' | 'mine' | 'out'

/**
 * The look of a place on the map. A place that can be chosen has a solid outline, any other a broken one, and the chosen place is filled,
 * also when the system replaces the colours.
 */
export const placeLook = (state: ShownState, isChosen: boolean): SxProps<Theme> => {
  const isOpen = state === 'free' || state === 'mine'
  return {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    minHeight: 44,
    minWidth: 0,
    borderRadius: 1,
    border: isChosen ? '2px solid' : isOpen ? '1.5px solid' : '1.5px dashed',
    borderColor: isChosen || state === 'mine' ? 'primary.main' : isOpen ? 'studio.outline' : 'divider',
    bgcolor: isChosen ? 'primary.main' : isOpen ? 'background.paper' : 'studio.band',
    color: isChosen ? 'primary.contrastText' : isOpen ? 'text.primary' : 'text.secondary',
    fontWeight: 600,
    lineHeight: 1.1,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: isOpen ? 'ButtonText' : 'GrayText',
      backgroundColor: isChosen ? 'Highlight' : 'Canvas',
      color: isChosen ? 'HighlightText' : isOpen ? 'CanvasText' : 'GrayText',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  }
}

/** The control lies over the whole place and the gap around it, so that a fingertip can press it. */
export const wholePlace = {
  position: 'absolute',
  inset: '-3.5px',
  width: 'calc(100% + 7px)',
  height: 'calc(100% + 7px)',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed' },
} as const
