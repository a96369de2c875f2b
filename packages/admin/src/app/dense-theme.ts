import { darkPalette, lightAndDark } from '@estudio/ui'
import { createTheme, type Theme } from '@mui/material/styles'
import type { FocusEvent } from 'react'
import { undoSpace } from '../ui/undo-space.ts'

const selectValue = ({ target }: FocusEvent<HTMLInputElement>) => target.select()

const overUndo = ({ theme }: { theme: Omit<Theme, 'components'> }) => ({ zIndex: theme.zIndex.snackbar + 1 })

/** Menus and dialogs are lighter than a card in the dark, where nobody sees their shadow. */
const overlaySurface = ({ theme }: { theme: Omit<Theme, 'components'> }) =>
  theme.applyStyles('dark', { backgroundColor: darkPalette.smoke })

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
      styleOverrides: {
        ...components?.MuiButton?.styleOverrides,
        contained: ({ theme }) =>
          theme.applyStyles('dark', {
            '&.MuiButton-colorPrimary:not(.Mui-disabled, :hover)': {
              backgroundColor: darkPalette.clayFill,
              color: darkPalette.soot,
            },
          }),
      },
    },
    // The offer to undo covers neither a dialog nor the drawer of the menu nor an open list of choices.
    MuiDialog: {
      styleOverrides: {
        ...components?.MuiDialog?.styleOverrides,
        container: { paddingBottom: undoSpace },
        root: (props) => ({ '& .MuiDialog-paper': overlaySurface(props) }),
      },
    },
    MuiDrawer: { styleOverrides: { paper: { paddingBottom: undoSpace } } },
    MuiPopover: { styleOverrides: { root: overUndo, paper: overlaySurface } },
    MuiAutocomplete: {
      styleOverrides: {
        popper: overUndo,
        paper: (props) => ({ boxShadow: props.theme.shadows[8], ...overlaySurface(props) }),
      },
    },
    // Material's placeholder is too pale to be read.
    MuiInputBase: {
      styleOverrides: {
        input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } }),
      },
    },
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
          backgroundColor: theme.palette.background.paper,
          // A row is high enough for touch, and fourteen rows are in view on a desktop.
          '& tbody td': { height: 44, paddingBlock: 0 },
          // The growing column of a list leaves the others the width of one line.
          [theme.breakpoints.up('md')]: { '& tbody td': { whiteSpace: 'nowrap' } },
          '& thead .MuiTableCell-head': {
            backgroundColor: theme.palette.studio.band,
            whiteSpace: 'normal',
            [theme.breakpoints.up('xl')]: { whiteSpace: 'nowrap' },
          },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          // Material's grey is colder than the studio's colours.
          '& tbody .MuiTableRow-hover:hover': { backgroundColor: theme.palette.studio.ground },
          // A phone has no room for the padding of a desktop and for a face beside each name.
          [theme.breakpoints.down('md')]: {
            '& .MuiTableCell-root': { paddingInline: theme.spacing(1) },
            '& .MuiTableCell-root:first-of-type': { paddingLeft: theme.spacing(1.5) },
            '& .MuiAvatar-root': { display: 'none' },
          },
          '@media (pointer: coarse)': { '& tbody .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
        }),
      },
    },
    RaFilterForm: {
      styleOverrides: {
        // The doubled selector overrides react-admin's own rules for narrow and wide screens.
        root: ({ theme }) => ({
          '&&': {
            flex: '0 1 auto',
            flexWrap: 'nowrap',
            [theme.breakpoints.up('md')]: { flexWrap: 'wrap' },
            width: 'auto',
            minHeight: 0,
            minWidth: 0,
            padding: 0,
            alignItems: 'center',
            gap: theme.spacing(1),
            '& .filter-field': { width: 'auto' },
            '& .filter-field .MuiFormControl-root': { marginTop: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            // react-admin renders this element empty, and it takes up a gap beside the last filter of a line.
            '& .RaFilterForm-clearFix': { display: 'none' },
          },
        }),
      },
    },
    // Material's grey is colder than the studio's colours.
    MuiChip: {
      ...components?.MuiChip,
      styleOverrides: {
        ...components?.MuiChip?.styleOverrides,
        filled: ({ theme }) => ({
          variants: [{ props: { color: 'default' }, style: { backgroundColor: theme.palette.studio.band } }],
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
