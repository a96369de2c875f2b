import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useThemeProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFocusFallback } from '../hooks/focus-on-unmount'
import { CloseIcon } from '../icons'
import { SheetActions, SheetDialog } from './sheet-dialog'

interface ThemedProps {
  width?: 'xs' | 'sm' | 'md'
}

declare module '@mui/material/styles' {
  interface Components {
    StudioDialog?: { defaultProps?: ThemedProps }
  }
}

interface DialogLayoutProps {
  title: string
  titleId: string
  subtitle?: ReactNode
  /** Shown above the title. */
  drawing?: ReactNode
  /** Why the action failed, or how far it is. It does not scroll with the content, so that it is always in view. */
  error?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Disables the close button. */
  busy?: boolean
  onClose: () => void
  children?: ReactNode
}

/** Content that is too long is focusable, so that it can be scrolled with the keyboard, and has a name of its own. */
const nameOverflow = (box: HTMLElement | null): void => {
  if (!box || box.scrollHeight <= box.clientHeight) return
  box.tabIndex = 0
  box.role = 'group'
  box.ariaLabel = texts.common.dialogContent
}

/** The content of a dialog; used by itself inside a form. Title, error and buttons stay in view while the content scrolls. */
export const DialogLayout = (props: DialogLayoutProps) => {
  const { title, titleId, subtitle, drawing, error, actions, busy, onClose, children } = props
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 3, pr: 1.5, pt: 2, pb: 1 }}>
        <Box sx={{ flexGrow: 1, pt: 0.75, minWidth: 0 }}>
          {drawing}
          <Typography id={titleId} variant="h5" component="h2">
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary" component="div">
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={texts.common.close} onClick={onClose} disabled={busy}>
          <CloseIcon sx={{ fontSize: '1.25rem' }} />
        </IconButton>
      </Box>
      {/* Measured again with each render: content that fits is no stop of the Tab key. */}
      <Box
        ref={(box: HTMLElement | null) => nameOverflow(box)}
        sx={{ flexGrow: 1, overflowY: 'auto', px: 3, pt: 1, pb: 3 }}
      >
        {children}
      </Box>
      {error && <Box sx={{ px: 3, pt: 1, pb: actions ? 2 : 3, '&:empty': { display: 'none' } }}>{error}</Box>}
      {actions && <SheetActions>{actions}</SheetActions>}
    </>
  )
}

interface StudioDialogProps extends ThemedProps, Omit<DialogLayoutProps, 'titleId'> {
  open: boolean
  /** Whether only its buttons close the dialog, not Escape or a tap on the backdrop. */
  persistent?: boolean
  /** Fills the screen of a phone. */
  isTall?: boolean
}

/** A dialog with a title and a close button. While it is busy it cannot be closed. */
export const StudioDialog = (inProps: StudioDialogProps) => {
  const props = useThemeProps({ props: inProps, name: 'StudioDialog' })
  const { open, persistent = false, isTall, width = 'xs', ...layout } = props
  const titleId = useId()
  useFocusFallback()
  return (
    <SheetDialog
      open={open}
      onClose={persistent || layout.busy ? undefined : layout.onClose}
      labelledBy={titleId}
      width={width}
      isTall={isTall}
    >
      <DialogLayout {...layout} titleId={titleId} />
    </SheetDialog>
  )
}
