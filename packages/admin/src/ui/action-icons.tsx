import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType } from 'react'
import { useKeyHint } from './use-shortcuts.ts'

export interface RowAction {
  label: string
  Icon: ComponentType<SvgIconProps>
  onClick: () => void
  /** The key that does it to the row one is in. */
  shortcut?: string
}

/** What can be done to one row, at its end; every button says to which. */
export const ActionIcons = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const keyHint = useKeyHint()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
      {actions.map(({ label, Icon, onClick, shortcut }, at) => (
        // By its place: a button whose word changes when it is pressed keeps the focus.
        <Tooltip key={at} title={label}>
          <IconButton
            size="small"
            aria-label={`${label}: ${name}`}
            aria-keyshortcuts={keyHint(shortcut)}
            onClick={onClick}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
