import type { Right } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
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

/** The form of the row `id`, a nested route of the list; the key “e” opens it for the focused row. */
export const editAction = (id: string, right: Right): RowAction => ({
  label: texts.common.edit,
  Icon: PencilIcon,
  shortcut: 'e',
  right,
  to: `${id}/editar`,
})

interface ActionIconsProps {
  /** The row's name; the accessible name of each action contains it. */
  name: string
  actions: readonly RowAction[]
}

/** The actions at the end of a row. */
export const ActionIcons = ({ name, actions }: ActionIconsProps) => {
  const keyHint = useKeyHint()
  const toPath = useDialogPath()
  const may = useMay()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
      {actions
        .filter(({ right }) => !right || may(right))
        .map(({ label, Icon, shortcut, right: _right, ...action }, at) => (
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
