import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { useDialogPath } from './dialog-route.tsx'
import { useKeyHint } from './use-shortcuts.ts'

type RowAction = {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The keyboard shortcut of the action for the focused row. */
  shortcut?: string
} & ({ onClick: () => void } | { /** A nested route of the list, such as `ID/editar`. */ to: string })

/** The actions at the end of a row; the accessible name of each action contains the row's name. */
export const ActionIcons = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const keyHint = useKeyHint()
  const toPath = useDialogPath()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
      {actions.map(({ label, Icon, shortcut, ...action }, at) => (
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
      ))}
    </Box>
  )
}
