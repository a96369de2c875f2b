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
  /**
   * Whether title and close button stay on top while the content scrolls; otherwise the title is larger and scrolls
   * too.
   */
  pinned?: boolean
}

declare module '@mui/material/styles' {
  interface Components {
    StudioDialog?: { defaultProps?: ThemedProps }
  }
}

interface DialogLayoutProps extends Pick<ThemedProps, 'pinned'> {
  title: string
  titleId: string
  subtitle?: ReactNode
  /** Shown above the title. */
  drawing?: ReactNode
  /** Why the action failed. It does not scroll with the content, so that it is always in view. */
  error?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** Disables the close button. */
  busy?: boolean
  onClose: () => void
  children?: ReactNode
}

const CloseButton = ({ onClose, busy }: Pick<DialogLayoutProps, 'onClose' | 'busy'>) => (
  <IconButton aria-label={texts.common.close} onClick={onClose} disabled={busy}>
    <CloseIcon />
  </IconButton>
)

const Subtitle = ({ children }: { children: ReactNode }) =>
  children && (
    <Typography variant="body2" color="textSecondary" component="div">
      {children}
    </Typography>
  )

interface ScrollerProps extends Pick<DialogLayoutProps, 'children'> {
  /** The padding above and below the content. */
  sx: { pt: number; pb: number }
}

/** Content that is too long is focusable, so that it can be scrolled with the keyboard, and has a name of its own. */
const nameOverflow = (box: HTMLElement | null): void => {
  if (!box || box.scrollHeight <= box.clientHeight) return
  box.tabIndex = 0
  box.role = 'group'
  box.ariaLabel = texts.common.dialogContent
}

/** Content that fits is no stop of the Tab key. It is measured again with each render of the dialog. */
const Scroller = ({ sx, children }: ScrollerProps) => (
  <Box ref={(box: HTMLElement | null) => nameOverflow(box)} sx={{ overflowY: 'auto', px: 3, ...sx }}>
    {children}
  </Box>
)

/** The error with the distance to what is below it: a line, buttons, or the edge of the dialog. */
const ErrorSlot = ({ pb, children }: { pb: number; children: ReactNode }) =>
  children && <Box sx={{ px: 3, pt: 1, pb, '&:empty': { display: 'none' } }}>{children}</Box>

const PinnedLayout = ({
  title,
  titleId,
  subtitle,
  drawing,
  error,
  actions,
  children,
  ...close
}: DialogLayoutProps) => (
  <>
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        pl: 3,
        pr: 1.5,
        pt: 2,
        pb: 1,
        '& .MuiIconButton-root svg': { fontSize: '1.25rem' },
      }}
    >
      <Box sx={{ flexGrow: 1, pt: 0.75, minWidth: 0 }}>
        {drawing}
        <Typography id={titleId} variant="h5" component="h2">
          {title}
        </Typography>
        <Subtitle>{subtitle}</Subtitle>
      </Box>
      <CloseButton {...close} />
    </Box>
    <Scroller sx={{ pt: 1, pb: 3 }}>{children}</Scroller>
    <ErrorSlot pb={actions ? 2 : 3}>{error}</ErrorSlot>
    {actions && <SheetActions divided>{actions}</SheetActions>}
  </>
)

const ScrolledLayout = (props: DialogLayoutProps) => {
  const { title, titleId, subtitle, drawing, error, actions, children, ...close } = props
  return (
    <>
      <Box
        sx={{
          position: 'absolute',
          top: 12,
          right: 12,
          zIndex: 1,
          bgcolor: 'background.paper',
          borderRadius: '50%',
        }}
      >
        <CloseButton {...close} />
      </Box>
      <Scroller sx={{ pt: 3, pb: actions ? 1 : 3 }}>
        {drawing && <Box sx={{ mb: 1.5 }}>{drawing}</Box>}
        <Box sx={{ pr: 5, mb: 1.5 }}>
          <Typography id={titleId} variant="h4" component="h2">
            {title}
          </Typography>
          <Subtitle>{subtitle}</Subtitle>
        </Box>
        {children}
      </Scroller>
      <ErrorSlot pb={actions ? 0 : 3}>{error}</ErrorSlot>
      {actions && <SheetActions>{actions}</SheetActions>}
    </>
  )
}

/** The content of a dialog; used by itself inside a form. */
export const DialogLayout = (props: DialogLayoutProps) => {
  const { pinned, ...layout } = useThemeProps({ props, name: 'StudioDialog' })
  return pinned ? <PinnedLayout {...layout} /> : <ScrolledLayout {...layout} />
}

interface StudioDialogProps extends ThemedProps, Omit<DialogLayoutProps, 'titleId'> {
  open: boolean
  /** Whether only its buttons close the dialog, not Escape or a tap on the backdrop. */
  persistent?: boolean
}

/** A dialog with a title and a close button. While it is busy it cannot be closed. */
export const StudioDialog = (inProps: StudioDialogProps) => {
  const props = useThemeProps({ props: inProps, name: 'StudioDialog' })
  const { open, persistent = false, width = 'xs', ...layout } = props
  const titleId = useId()
  useFocusFallback()
  return (
    <SheetDialog
      open={open}
      onClose={persistent || layout.busy ? undefined : layout.onClose}
      labelledBy={titleId}
      width={width}
    >
      <DialogLayout {...layout} titleId={titleId} />
    </SheetDialog>
  )
}
