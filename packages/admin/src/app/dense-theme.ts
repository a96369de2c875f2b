import { lightAndDark } from '@estudio/ui'
import { createTheme, type Theme } from '@mui/material/styles'
import type { FocusEvent } from 'react'
import { undoSpace } from '../ui/undo-space.ts'

const selectValue = ({ target }: FocusEvent<HTMLInputElement>) => target.select()

const overUndo = ({ theme }: { theme: Omit<Theme, 'components'> }) => ({ zIndex: theme.zIndex.snackbar + 1 })

const { components, ...options } = lightAndDark()

/** The studio's theme with 40-px controls and rows, because staff keep the back office open all day. */
export const theme = createTheme({
  ...options,
  components: {
    ...components,
    StudioDialog: { defaultProps: { width: 'sm' } },
    MuiButton: {
      ...components?.MuiButton,
      defaultProps: { ...components?.MuiButton?.defaultProps, size: 'small' },
    },
    // The offer to undo covers neither a dialog nor the drawer of the menu nor an open list of choices.
    MuiDialog: {
      styleOverrides: {
        ...components?.MuiDialog?.styleOverrides,
        container: { paddingBottom: undoSpace },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { paddingBottom: undoSpace } } },
    MuiPopover: { styleOverrides: { root: overUndo } },
    MuiAutocomplete: { styleOverrides: { popper: overUndo } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    RaTextInput: { defaultProps: { helperText: false, margin: 'none', variant: 'outlined' } },
    // A number is replaced as a whole: the next digit must not be appended to the value that the form begins with.
    RaNumberInput: {
      defaultProps: { helperText: false, margin: 'none', variant: 'outlined', onFocus: selectValue },
    },
    RaSelectInput: { defaultProps: { helperText: false, margin: 'none', variant: 'outlined' } },
    RaAutocompleteInput: {
      defaultProps: { helperText: false, margin: 'none', variant: 'outlined', size: 'small' },
    },
    RaBooleanInput: { defaultProps: { helperText: false } },
    RaDataTable: {
      styleOverrides: {
        root: ({ theme }) => ({
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: theme.shape.borderRadius,
          overflow: 'hidden',
          '& tbody tr:last-of-type td': { borderBottom: 0 },
        }),
      },
    },
    RaListToolbar: {
      styleOverrides: {
        // The doubled selector overrides react-admin's own rules for narrow screens.
        root: ({ theme }) => ({
          '&&': {
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: theme.spacing(1),
            marginBottom: theme.spacing(1.5),
            backgroundColor: 'transparent',
          },
        }),
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: ({ theme }) => ({
          '&&': {
            flex: '1 1 200px',
            width: 'auto',
            minHeight: 0,
            padding: 0,
            gap: theme.spacing(1),
            '& .filter-field': { flex: '1 1 160px', maxWidth: 420, width: 'auto' },
            '& .filter-field .MuiFormControl-root': { marginTop: 0, width: '100%' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            // react-admin renders this element empty, and it takes up a gap beside the last filter of a line.
            '& .RaFilterForm-clearFix': { display: 'none' },
          },
        }),
      },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderColor: theme.palette.divider,
          fontSize: theme.typography.body2.fontSize,
          fontVariantNumeric: 'tabular-nums',
        }),
        head: ({ theme }) => ({
          color: theme.palette.text.secondary,
          fontWeight: 600,
          lineHeight: 1.3,
          backgroundColor: theme.palette.background.paper,
        }),
        sizeSmall: { height: 40, paddingBlock: 2 },
      },
    },
  },
})
