/** A radio button with its label as a card; the chosen card has a thicker border and another ground. */
export const choiceCards = {
  // The legend is a heading of the form, as that of the client.
  '& .RaRadioButtonGroupInput-label': { typography: 'subtitle2', color: 'text.primary', transform: 'none' },
  '& .MuiFormGroup-root': { display: 'grid', gap: 1, mt: 0.5 },
  '& .MuiFormControlLabel-root': {
    m: 0,
    pl: 0.5,
    pr: 1.5,
    minHeight: 48,
    border: 1,
    borderColor: 'studio.outline',
    borderRadius: 1.5,
    '&:hover': { bgcolor: 'studio.band' },
    // The padding is less by what the border is more, so that nothing moves.
    '&:has(:checked)': {
      border: 2,
      borderColor: 'primary.main',
      bgcolor: 'studio.clayMist',
      pl: '3px',
      pr: '11px',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
} as const
