import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useCloseOthers } from './use-close-others'

/** Ends every session of the account but this one. */
export const CloseOthersButton = () => {
  const { closeOthers, closingOthers } = useCloseOthers()
  return (
    <Button variant="outlined" size="small" loading={closingOthers} onClick={closeOthers}>
      {texts.security.sessions.closeOthers}
    </Button>
  )
}
