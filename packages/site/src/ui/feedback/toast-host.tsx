import { layout, palette, radius, type } from '@estudio/ui'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import type { Toast } from './stored-toasts'
import { connectHost, forgetToast } from './toasts'

/** The maximum number of toasts on screen. */
const TOAST_MAX = 20

/** A tap closes it. */
const show = (toast: Toast) =>
  void enqueueSnackbar(toast.message, {
    key: toast.id,
    preventDuplicate: true,
    variant: toast.variant,
    autoHideDuration: toast.duration,
    onClose: () => forgetToast(toast),
    SnackbarProps: { onClick: () => closeSnackbar(toast.id) },
  })

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

/** Renders the site's toasts. */
const ToastHost = () => {
  useEffect(() => connectHost(show), [])
  return (
    <>
      {position}
      <SnackbarProvider
        maxSnack={TOAST_MAX}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={{ success: Content, error: Content, warning: Content, info: Content }}
      />
    </>
  )
}

export default ToastHost
