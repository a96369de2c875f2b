import type { ThemeOptions } from '@mui/material/styles'
import { motion, radius, type } from './tokens'

const ring = (colour: string) => ({ outline: `2px solid ${colour}`, outlineOffset: 3 })

/** Material's component overrides. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme.palette.primary.main) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: `var(--button-radius, ${radius.pill}px)`,
        paddingInline: theme.spacing(3),
        minHeight: 48,
        whiteSpace: 'nowrap',
        transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms, color ${motion.quick}ms, transform ${motion.quick}ms`,
        '&:active': { transform: 'scale(0.985)' },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 40, paddingInline: theme.spacing(2), fontSize: type.small },
          },
          { props: { size: 'large' }, style: { minHeight: 56, paddingInline: theme.spacing(4) } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              borderColor: theme.palette.studio.outline,
              '&:hover': {
                borderColor: theme.palette.primary.main,
                backgroundColor: theme.palette.studio.clayMist,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'secondary' },
            style: {
              borderColor: theme.palette.studio.outline,
              '&:hover': { backgroundColor: theme.palette.studio.band },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              paddingInline: theme.spacing(1.5),
              '&:hover': { backgroundColor: theme.palette.studio.clayMist },
            },
          },
          {
            props: { variant: 'text', color: 'secondary' },
            style: { '&:hover': { backgroundColor: theme.palette.studio.band } },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 44,
        minHeight: 44,
        '&:hover': { backgroundColor: theme.palette.studio.band },
        variants: [{ props: { size: 'small' }, style: { minWidth: 36, minHeight: 36 } }],
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card } },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(3),
        '&:last-child': { paddingBottom: theme.spacing(3) },
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        textUnderlineOffset: '0.22em',
        textDecorationThickness: '1px',
        textDecorationColor: 'currentcolor',
        borderRadius: 4,
        '&:hover': { color: theme.palette.primary.dark, textDecorationThickness: '2px' },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderRadius: radius.control,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.studio.outline },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.primary,
        },
        '& :focus-visible': { outline: 'none' },
      }),
      input: { textOverflow: 'ellipsis' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: type.small, lineHeight: 1.4, marginInline: 4 } } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: radius.sheet }, paperFullScreen: { borderRadius: 0 } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(42 37 33 / 0.45)' } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, fontSize: type.caption, borderRadius: radius.pill },
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.card,
        fontSize: type.small,
        alignItems: 'center',
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => {
          const ground = {
            success: 'sageMist',
            warning: 'ochreMist',
            error: 'garnetMist',
            info: 'duskMist',
          } as const
          return {
            props: { severity, variant: 'standard' as const },
            style: {
              backgroundColor: theme.palette.studio[ground[severity]],
              color: theme.palette.text.primary,
              '& .MuiAlert-icon': { color: theme.palette[severity].main },
            },
          }
        }),
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: type.caption,
        borderRadius: 8,
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.default,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.studio.band }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontVariantNumeric: 'tabular-nums' }),
    },
  },
}
