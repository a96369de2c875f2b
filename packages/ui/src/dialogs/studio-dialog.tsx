import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useThemeProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFocusAfter } from '../hooks/use-focus-after'
import { CloseIcon } from '../icons'
import { SheetActions, SheetDialog } from './sheet-dialog'

interface ThemedProps {
  width?: 'xs' | 'sm' | 'md'
  /** Title and cross stay on top while the content is scrolled; without it the title, larger, is scrolled too. */
  pinned?: boolean
}

declare module '@mui/material/styles' {
  interface Components {
    StudioDialog?: { defaultProps?: ThemedProps }
  }
}

interface DialogLayoutProps extends Pick<ThemedProps, 'pinned'> {
  title: string
  /** Names the dialog to screen readers. */
  titleId: string
  /** Under the title, quieter. */
  subtitle?: ReactNode
  /** Above the title: a drawing or an icon. */
  drawing?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** While true the cross is disabled. */
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

const PinnedLayout = ({
  title,
  titleId,
  subtitle,
  drawing,
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
    {/* In the order of the keyboard, or long contents could not be scrolled without a mouse. */}
    <Box tabIndex={0} sx={{ overflowY: 'auto', px: 3, pt: 1, pb: 3 }}>
      {children}
    </Box>
    {actions && <SheetActions divided>{actions}</SheetActions>}
  </>
)

const ScrolledLayout = (props: DialogLayoutProps) => {
  const { title, titleId, subtitle, drawing, actions, children, ...close } = props
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
      <Box sx={{ overflowY: 'auto', px: 3, pt: 3, pb: actions ? 1 : 3 }}>
        {drawing && <Box sx={{ mb: 1.5 }}>{drawing}</Box>}
        <Box sx={{ pr: 5, mb: 1.5 }}>
          <Typography id={titleId} variant="h4" component="h2">
            {title}
          </Typography>
          <Subtitle>{subtitle}</Subtitle>
        </Box>
        {children}
      </Box>
      {actions && <SheetActions>{actions}</SheetActions>}
    </>
  )
}

/** The inside of a dialog; by itself where a form stands around all of it. */
export const DialogLayout = (props: DialogLayoutProps) => {
  const { pinned, ...layout } = useThemeProps({ props, name: 'StudioDialog' })
  return pinned ? <PinnedLayout {...layout} /> : <ScrolledLayout {...layout} />
}

interface StudioDialogProps extends ThemedProps, Omit<DialogLayoutProps, 'titleId'> {
  open: boolean
  /** Only its cross and its buttons close it: Escape or a tap beside it must not lose what it shows. */
  firm?: boolean
}

/** A dialog with a title and a cross. While it is busy nothing closes it. */
export const StudioDialog = (inProps: StudioDialogProps) => {
  const props = useThemeProps({ props: inProps, name: 'StudioDialog' })
  const { open, firm = false, width = 'xs', ...layout } = props
  const titleId = useId()
  useFocusAfter()
  return (
    <SheetDialog
      open={open}
      onClose={firm || layout.busy ? undefined : layout.onClose}
      labelledBy={titleId}
      width={width}
    >
      <DialogLayout {...layout} titleId={titleId} />
    </SheetDialog>
  )
}
