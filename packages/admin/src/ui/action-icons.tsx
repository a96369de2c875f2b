import type { Right } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { type RecordDialogProps, useDialogPath } from './dialog-route.tsx'
import { PencilIcon, TrashIcon } from './icons.tsx'
import { useKeyHint } from './use-shortcuts.ts'

type RowAction = {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The keyboard shortcut of the action for the focused row. */
  shortcut?: string
  /** The action is shown only to those who have the right. */
  right?: Right
} & (
  | { onClick: () => void }
  | { /** A nested route of the list, such as `ID/detalles`. */ to: string }
  | { /** The dialog that the action opens. */ dialog: (onClose: () => void) => ReactNode }
)

/** The form of the row `id`, a nested route of the list; the key “e” opens it for the focused row. */
export const editAction = (id: string, right: Right): RowAction => ({
  label: texts.common.edit,
  Icon: PencilIcon,
  shortcut: 'e',
  right,
  to: `${id}/editar`,
})

/** Asks before the row `id` is deleted. */
export const deleteAction = (
  id: string,
  Dialog: ComponentType<RecordDialogProps>,
  right?: Right,
): RowAction => ({
  label: texts.common.delete,
  Icon: TrashIcon,
  right,
  dialog: (onClose) => <Dialog id={id} onClose={onClose} />,
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
  const [opened, setOpened] = useState<number>()
  const shown = opened === undefined ? undefined : actions[opened]
  const pressOf = (action: RowAction, at: number) => {
    if ('to' in action) return { component: Link, to: toPath(action.to) }
    return { onClick: 'dialog' in action ? () => setOpened(at) : action.onClick }
  }
  return (
    <>
      <Box sx={{ display: 'inline-flex', flexWrap: 'nowrap', mr: -1 }}>
        {actions.map((action, at) => {
          const { label, Icon, shortcut, right } = action
          if (right && !may(right)) return null
          return (
            // The key is the index, so that a button whose label changes when it is pressed keeps the focus.
            <Tooltip key={at} title={label}>
              <IconButton
                size="small"
                aria-label={`${label}: ${name}`}
                aria-keyshortcuts={keyHint(shortcut)}
                {...pressOf(action, at)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        })}
      </Box>
      {shown && 'dialog' in shown && shown.dialog(() => setOpened(undefined))}
    </>
  )
}
