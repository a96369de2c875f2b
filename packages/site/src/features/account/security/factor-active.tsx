import type { AccountUser } from '@estudio/client'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CodesDialog } from './codes-dialog'
import { useFactor } from './use-factor'

const { factor: words } = texts.security

/** Below this many recovery codes it is time to make new ones. */
const fewCodes = 4

/** Verification is on: the recovery codes left and new ones where the account service has them, and turning it off. */
export const FactorActive = ({ user }: { user: AccountUser }) => {
  const factor = useFactor(user)
  const [asking, ask] = useState<'codes' | 'off' | null>(null)
  const close = () => ask(null)
  const { codesLeft } = factor
  return (
    <>
      <Typography color="textSecondary">{words.protects}</Typography>
      {typeof codesLeft === 'number' && (
        <Typography sx={{ mt: 1, color: codesLeft < fewCodes ? 'warning.main' : undefined }}>
          {words.codesLeft(codesLeft)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        {typeof codesLeft === 'number' && (
          <Button variant="outlined" size="small" onClick={() => ask('codes')}>
            {words.newCodes}
          </Button>
        )}
        <Button color="secondary" size="small" onClick={() => ask('off')}>
          {words.turnOff}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking === 'codes'}
        title={words.newCodesTitle}
        confirmLabel={words.newCodes}
        busy={factor.making}
        onConfirm={() => factor.makeCodes(close)}
        onClose={close}
      >
        <Typography>{words.newCodesBody}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        title={words.turnOffTitle}
        confirmLabel={words.turnOff}
        tone="danger"
        busy={factor.removing}
        onConfirm={() => factor.remove(close)}
        onClose={close}
      >
        <Typography>{words.turnOffBody}</Typography>
        {typeof codesLeft === 'number' && <Typography sx={{ mt: 1 }}>{words.turnOffCodes}</Typography>}
      </ConfirmDialog>
      {factor.codes && (
        <CodesDialog codes={factor.codes} email={user.email ?? ''} onClose={factor.forgetCodes} />
      )}
    </>
  )
}
