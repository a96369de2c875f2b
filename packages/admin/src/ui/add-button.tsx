import Button from '@mui/material/Button'
import { PlusIcon } from './icons.tsx'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

/** Opens the form of a new row; the key “n” does too. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => {
  useShortcuts({ n: onClick })
  const keyHint = useKeyHint()
  return (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={onClick} aria-keyshortcuts={keyHint('n')}>
      {label}
    </Button>
  )
}
