import { texts } from '@estudio/texts'
import IconButton from '@mui/material/IconButton'
import { useCopy } from '../hooks/use-copy'
import { CheckIcon, CopyIcon } from '../icons'

interface CopyButtonProps {
  value: string
  /** Names the value to a screen reader (“Copiar CLABE”). */
  label: string
  onCopied: () => void
}

export const CopyButton = ({ value, label, onCopied }: CopyButtonProps) => {
  const { copied, copy } = useCopy(value, onCopied)
  return (
    <IconButton
      aria-label={`${texts.common.copy} ${label}`}
      onClick={copy}
      color={copied ? 'success' : 'default'}
    >
      {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
    </IconButton>
  )
}
