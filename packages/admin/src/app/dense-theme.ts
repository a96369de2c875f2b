import { darkTheme, studioTheme } from '@estudio/ui'
import type { Theme } from '@mui/material/styles'

/** The studio's theme at desk size: 40-px controls and rows, because staff keep this open all day. */
const dense = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    StudioDialog: { defaultProps: { pinned: true, width: 'sm' } },
    MuiButton: {
      ...theme.components?.MuiButton,
      defaultProps: { ...theme.components?.MuiButton?.defaultProps, size: 'small' },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: theme.palette.divider,
          fontSize: theme.typography.body2.fontSize,
          fontVariantNumeric: 'tabular-nums',
        },
        head: {
          color: theme.palette.text.secondary,
          fontWeight: 600,
          lineHeight: 1.3,
          backgroundColor: theme.palette.background.paper,
        },
        sizeSmall: { height: 40, paddingBlock: 2 },
      },
    },
  },
})

export const themes = { light: dense(studioTheme), dark: dense(darkTheme) }
