import { useRef } from 'react'
import { CreateButton } from 'react-admin'
import { useDialogPath } from '../dialog/dialog-route.tsx'
import { PlusIcon } from '../icons.tsx'
import { useKeyHint, useShortcuts } from '../use-shortcuts.ts'

/** On a phone react-admin floats the button over the page; in the heading it covers no row. */
const inHeading = {
  '&.RaCreateButton-floating': {
    position: 'static',
    ml: 'auto',
    width: 44,
    height: 44,
    minHeight: 44,
    boxShadow: 'none',
  },
} as const

interface AddButtonProps {
  label: string
  /** The accessible name of a short label. */
  name?: string
  to: string
}

/** react-admin's button to the form of a new row, a nested route of the list; the key “n” presses it too. */
export const AddButton = ({ label, name = label, to }: AddButtonProps) => {
  const button = useRef<HTMLAnchorElement>(null)
  useShortcuts({ n: () => button.current?.click() })
  const shortcut = useKeyHint()('n')
  return (
    <CreateButton
      // CreateButton does not render again when only its shortcut changes.
      key={shortcut}
      ref={button}
      label={label}
      aria-label={name}
      title={name === label ? undefined : name}
      to={useDialogPath()(to)}
      scrollToTop={false}
      icon={<PlusIcon />}
      variant="contained"
      aria-keyshortcuts={shortcut}
      sx={inHeading}
    />
  )
}
