import {
  type AccountUser,
  hasSecondFactor,
  makeRecoveryCodesMutation,
  recoveryCodesQuery,
  turnOffFactorMutation,
  useSecurity,
  useWrite,
} from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton, CheckIcon, ClockIcon, ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { Part } from '../part'
import { StateChip } from '../state-chip'
import { CodesDialog } from './codes-dialog'
import { EnrollDialog, useEnroll } from './enroll-dialog'

const showError = (error: Error) => toast.error(accountError(error as ProviderError).text)

/** The active factor: its recovery codes, and its removal. */
const useFactor = (user: AccountUser) => {
  const security = useSecurity()
  const left = useQuery(recoveryCodesQuery(security, user.id))

  const making = useWrite({
    ...makeRecoveryCodesMutation(security, user.id),
    onError: showError,
  })
  const removing = useWrite({
    ...turnOffFactorMutation(security, user),
    onSuccess: () => toast.success(texts.security.factor.turnedOff),
    onError: showError,
  })

  return {
    /** null if the account service has none, undefined while loading. */
    codesLeft: left.data,
    codes: making.data ?? undefined,
    making: making.isPending,
    makeCodes: (then: () => void) => making.mutate(undefined, { onSettled: then }),
    forgetCodes: () => making.reset(),
    removing: removing.isPending,
    remove: (then: () => void) => removing.mutate(undefined, { onSettled: then }),
  }
}

const { factor: t } = texts.security

/** The part warns below this number of recovery codes. */
const fewCodes = 4

/**
 * Shown while verification is on: recovery codes, if the account service has them, and the button that turns it off.
 */
const FactorActive = ({ user }: { user: AccountUser }) => {
  const factor = useFactor(user)
  const [openDialog, setOpenDialog] = useState<'codes' | 'off' | null>(null)
  const close = () => setOpenDialog(null)
  const { codesLeft } = factor
  return (
    <>
      <Typography color="textSecondary">{t.protects}</Typography>
      {typeof codesLeft === 'number' && (
        <Typography sx={{ mt: 1, color: codesLeft < fewCodes ? 'warning.main' : undefined }}>
          {t.codesLeft(codesLeft)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        {typeof codesLeft === 'number' && (
          <Button variant="outlined" size="small" onClick={() => setOpenDialog('codes')}>
            {t.newCodes}
          </Button>
        )}
        <Button color="secondary" size="small" onClick={() => setOpenDialog('off')}>
          {t.turnOff}
        </Button>
      </Box>
      <ConfirmDialog
        open={openDialog === 'codes'}
        title={t.newCodesTitle}
        confirmLabel={t.newCodes}
        busy={factor.making}
        onConfirm={() => factor.makeCodes(close)}
        onClose={close}
      >
        <Typography>{t.newCodesBody}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'off'}
        title={t.turnOffTitle}
        confirmLabel={t.turnOff}
        tone="danger"
        busy={factor.removing}
        onConfirm={() => factor.remove(close)}
        onClose={close}
      >
        <Typography>{t.turnOffBody}</Typography>
        {typeof codesLeft === 'number' && <Typography sx={{ mt: 1 }}>{t.turnOffCodes}</Typography>}
      </ConfirmDialog>
      {factor.codes && (
        <CodesDialog codes={factor.codes} email={user.email ?? ''} onClose={factor.forgetCodes} />
      )}
    </>
  )
}

const Inactive = ({ onStart, busy }: { onStart: () => void; busy: boolean }) => (
  <>
    <Typography color="textSecondary">{t.explain}</Typography>
    <BusyButton variant="contained" size="small" busy={busy} onClick={onStart} sx={{ mt: 2.5 }}>
      {t.turnOn}
    </BusyButton>
  </>
)

/** Two-step verification and the buttons that turn it on or off. */
export const FactorPart = ({ user }: { user: AccountUser | undefined }) => {
  const enrolling = useEnroll()
  const active = user && hasSecondFactor(user)
  const badge = active ? (
    <StateChip tone="success" icon={<CheckIcon />} label={t.on} />
  ) : (
    <StateChip tone="neutral" icon={<ClockIcon />} label={t.off} />
  )
  return (
    <Part title={t.title} badge={user && badge}>
      {!user ? (
        <SkeletonText label={texts.common.loading} count={3} />
      ) : active ? (
        <FactorActive user={user} />
      ) : (
        <Inactive onStart={enrolling.start} busy={enrolling.starting} />
      )}
      <EnrollDialog enrolling={enrolling} email={user?.email ?? ''} />
    </Part>
  )
}
