import { TOAST_MAX } from '@estudio/domain'
import { layout, palette, radius, type } from '@estudio/ui'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { takeToasts } from '../../ui/toast'

const Slip = styled(MaterialDesignContent)({
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
const place = (
  <GlobalStyles
    styles={{
      'div.notistack-SnackbarContainer.notistack-SnackbarContainer': { top: layout.header.desktop + 8 },
    }}
  />
)

/** GEN-17, CON-13: top right, twenty at once at the most; a tap puts one away. */
const ToastHost = () => {
  useEffect(
    () =>
      takeToasts(({ message, variant, duration }) => {
        const key = enqueueSnackbar(message, {
          variant,
          autoHideDuration: duration,
          SnackbarProps: { onClick: () => closeSnackbar(key) },
        })
      }),
    [],
  )
  return (
    <>
      {place}
      <SnackbarProvider
        maxSnack={TOAST_MAX}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        Components={{ success: Slip, error: Slip, warning: Slip, info: Slip }}
      />
    </>
  )
}

export default ToastHost
