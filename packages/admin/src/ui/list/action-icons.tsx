import type { Right } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Action } from '../../auth/screen-rights.ts'
import { useMay, useMayAct } from '../../auth/use-may.ts'
import { type RecordDialogProps, useDialogPath } from '../dialog/dialog-route.tsx'
import { PencilIcon, TrashIcon } from '../icons.tsx'
import { useKeyHint } from '../use-shortcuts.ts'
import { RowMenu } from './row-menu.tsx'

type RowAction = {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The keyboard shortcut of the action for the focused row. */
  shortcut?: string
  /** The action has a distance from the others, so that nobody presses it instead of one of them. */
  isApart?: boolean
  /** The action is shown only to those who may do this with the rows of the resource. */
  act?: Action
  /** The action is shown only to those who have this right, which is none of the resource's own. */
  right?: Right
} & (
  | { onClick: () => void }
  | { /** A nested route of the list, such as `ID/detalles`. */ to: string }
  | { /** The dialog that the action opens. */ dialog: (onClose: () => void) => ReactNode }
)

/** The form of the row `id`, a nested route of the list; the key “e” opens it for the focused row. */
export const editAction = (id: string): RowAction => ({
  label: texts.common.edit,
  Icon: PencilIcon,
  shortcut: 'e',
  act: 'edit',
  to: `${id}/editar`,
})

/** Asks before the row `id` is deleted. */
export const deleteAction = (id: string, Dialog: ComponentType<RecordDialogProps>): RowAction => ({
  label: texts.common.delete,
  Icon: TrashIcon,
  isApart: true,
  act: 'delete',
  dialog: (onClose) => <Dialog id={id} onClose={onClose} />,
})

/** Where something hovers, the icon that deletes a row appears beside the others with the pointer or the focus in the row, and is red only under them. */
const apartLook = {
  color: 'studio.outline',
  '&:hover, &:focus-visible': { color: 'error.main' },
  '@media (hover: hover)': { order: -1, mr: 2, 'tr:not(:hover, :focus-within) &': { opacity: 0 } },
} as const

const rowLook = { display: 'inline-flex', flexWrap: 'nowrap', mr: -1 } as const
/** Where nothing hovers, all icons beside the one that deletes keep its distance, so that they stand evenly. */
const spacedRowLook = { ...rowLook, '@media (hover: none)': { columnGap: 1 } } as const

interface ActionIconsProps {
  /** The row's name; the accessible name of each action contains it. */
  name: string
  actions: readonly RowAction[]
}

/** More icons leave no room for the row's name on a phone, where a menu has them. */
const PHONE_ICONS = 2

/** The actions at the end of a row. */
export const ActionIcons = ({ name, actions }: ActionIconsProps) => {
  const keyHint = useKeyHint()
  const toPath = useDialogPath()
  const may = useMay()
  const mayAct = useMayAct()
  const resource = useResourceContext() ?? ''
  const isShown = ({ act, right }: RowAction) =>
    (act === undefined || mayAct(act, resource)) && (right === undefined || may(right))
  const [opened, setOpened] = useState<number>()
  const shown = opened === undefined ? undefined : actions[opened]
  const onPress = (action: Exclude<RowAction, { to: string }>, at: number) =>
    'dialog' in action ? () => setOpened(at) : action.onClick
  const offered = actions.flatMap((action, at) => (isShown(action) ? [{ action, at }] : []))
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  return (
    <>
      {isPhone && offered.length > PHONE_ICONS ? (
        <RowMenu
          label={`${texts.common.actions}: ${name}`}
          items={offered.map(({ action, at }) => ({
            label: action.label,
            ...('to' in action ? { to: toPath(action.to) } : { onClick: onPress(action, at) }),
          }))}
        />
      ) : (
        <Box sx={offered.some(({ action }) => action.isApart) ? spacedRowLook : rowLook}>
          {offered.map(({ action, at }) => (
            // The key is the index, so that a button whose label changes when it is pressed keeps the focus.
            <Tooltip key={at} title={action.label}>
              <IconButton
                size="small"
                aria-label={`${action.label}: ${name}`}
                aria-keyshortcuts={keyHint(action.shortcut)}
                sx={action.isApart ? apartLook : undefined}
                {...('to' in action
                  ? { component: Link, to: toPath(action.to) }
                  : { onClick: onPress(action, at) })}
              >
                <action.Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
      )}
      {shown && 'dialog' in shown && shown.dialog(() => setOpened(undefined))}
    </>
  )
}
