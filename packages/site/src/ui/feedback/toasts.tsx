import { texts } from '@estudio/texts'
import { layout, palette, radius, TOAST_MS, type } from '@estudio/ui'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type VariantType,
} from 'notistack'

/** The maximum number of toasts on screen (CON-13). */
const TOAST_MAX = 20

/** A tap closes it. */
const show = (variant: VariantType, message: string, autoHideDuration: number) => {
  const key = enqueueSnackbar(message, {
    variant,
    autoHideDuration,
    SnackbarProps: { onClick: () => closeSnackbar(key) },
  })
}

/** Shows a short message from anywhere on the site. The back office uses react-admin's `useNotify`. */
export const toast = {
  success: (message: string, duration: number = TOAST_MS.success) => show('success', message, duration),
  error: (message: string, duration: number = TOAST_MS.error) => show('error', message, duration),
  warning: (message: string, duration: number = TOAST_MS.default) => show('warning', message, duration),
  info: (message: string, duration: number = TOAST_MS.default) => show('info', message, duration),
}

export const toastCopied = () => toast.success(texts.common.copied)

const Content = styled(MaterialDesignContent)({
  '&&': {
    borderRadius: radius.control,
    border: `1px solid ${palette.hairline}`,
    boxShadow: '0 8px 24px -12px rgb(42 37 33 / 0.35)',
    fontSize: type.small,
    fontFamily: 'inherit',
    lineHeight: 1.45,
    padding: '10px 18px',
    cursor: 'pointer',
  },
  '&.notistack-MuiContent-success': { backgroundColor: palette.sage },
  '&.notistack-MuiContent-error': { backgroundColor: palette.garnet },
  '&.notistack-MuiContent-warning': { backgroundColor: palette.ochre },
  '&.notistack-MuiContent-info': { backgroundColor: palette.ink },
})

/** Below the header, whose buttons must stay within reach. */
const position = (
  <GlobalStyles
    styles={{
      'div.notistack-SnackbarContainer.notistack-SnackbarContainer': { top: layout.header.desktop + 8 },
    }}
  />
)

/** Renders the site's toasts (GEN-17, CON-13). */
export const ToastHost = () => (
  <>
    {position}
    <SnackbarProvider
      maxSnack={TOAST_MAX}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      Components={{ success: Content, error: Content, warning: Content, info: Content }}
    />
  </>
)
