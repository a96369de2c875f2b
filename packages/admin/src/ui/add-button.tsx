import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import { useDialogPath } from './dialog-route.tsx'
import { PlusIcon } from './icons.tsx'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

/** Links to the form of a new row, a nested route of the list; the key “n” opens it too. */
export const AddButton = ({ label, to }: { label: string; to: string }) => {
  const path = useDialogPath()(to)
  const navigate = useNavigate()
  useShortcuts({ n: () => void navigate(path) })
  const keyHint = useKeyHint()
  return (
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      component={Link}
      to={path}
      aria-keyshortcuts={keyHint('n')}
    >
      {label}
    </Button>
  )
}
