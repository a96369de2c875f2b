import type { Right } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentType, forwardRef } from 'react'
import { EditButton, type LinkBaseProps } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { useDialogPath } from './dialog-route.tsx'
import { PencilIcon } from './icons.tsx'
import { useKeyHint } from './use-shortcuts.ts'

type RowAction = {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The keyboard shortcut of the action for the focused row. */
  shortcut?: string
  /** The action is shown only to those who have the right. */
  right?: Right
} & ({ onClick: () => void } | { /** A nested route of the list, such as `ID/detalles`. */ to: string })

/** Links to the form of the record, `ID/editar`, and keeps the list's search, which is only in the address. */
const EditLink = forwardRef<HTMLAnchorElement, LinkBaseProps>(({ to, ...link }, ref) => (
  <Link {...link} ref={ref} to={{ pathname: `${String(to)}/editar`, search: useLocation().search }} />
))

/** EditButton in the look of Material's IconButton; its text is the tooltip. */
const iconLook = {
  minWidth: 36,
  minHeight: 36,
  p: 1,
  borderRadius: '50%',
  color: 'action.active',
  fontSize: 0,
  '&:hover': { bgcolor: 'studio.band' },
  '& .MuiButton-startIcon': { m: 0 },
  // The doubled selector overrides Material's size of an icon in a button.
  '& .MuiSvgIcon-root.MuiSvgIcon-root': { fontSize: '1.25rem' },
} as const

/** Below 600 px EditButton shows a tooltip itself. */
const fromSmall = { popper: { sx: { display: { xs: 'none', sm: 'block' } } } } as const

const RowEditButton = ({ name }: { name: string }) => (
  <Tooltip title={texts.common.edit} slotProps={fromSmall}>
    <EditButton
      label={texts.common.edit}
      icon={<PencilIcon />}
      component={EditLink}
      scrollToTop={false}
      aria-label={`${texts.common.edit}: ${name}`}
      aria-keyshortcuts={useKeyHint()('e')}
      sx={iconLook}
    />
  </Tooltip>
)

interface ActionIconsProps {
  /** The row's name; the accessible name of each action contains it. */
  name: string
  /** `edit` is react-admin's EditButton for the record of the row, with the key “e”. */
  actions: readonly (RowAction | 'edit')[]
}

/** The actions at the end of a row. */
export const ActionIcons = ({ name, actions }: ActionIconsProps) => {
  const keyHint = useKeyHint()
  const toPath = useDialogPath()
  const may = useMay()
  const isShown = (action: RowAction | 'edit') => action === 'edit' || !action.right || may(action.right)
  const icon = ({ label, Icon, shortcut, ...action }: RowAction, at: number) => (
    // The key is the index, so that a button whose label changes when it is pressed keeps the focus.
    <Tooltip key={at} title={label}>
      <IconButton
        size="small"
        aria-label={`${label}: ${name}`}
        aria-keyshortcuts={keyHint(shortcut)}
        {...('to' in action ? { component: Link, to: toPath(action.to) } : { onClick: action.onClick })}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
      {actions
        .filter(isShown)
        .map((action, at) => (action === 'edit' ? <RowEditButton key={at} name={name} /> : icon(action, at)))}
    </Box>
  )
}
