import { texts } from '@estudio/texts'
import { CheckIcon, CopyIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import { useCopy } from './use-copy'

/** Copies `value`; `label` says what it is to a screen reader (“Copiar CLABE”). */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const { copied, copy } = useCopy(value)
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
