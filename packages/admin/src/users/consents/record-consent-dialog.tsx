import type { AdminUser, RecordedConsent } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog, useFocusFallback } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { useRecordConsent } from './use-consents.ts'

const t = texts.admin.userFile.consents

interface RecordConsentDialogProps {
  user: AdminUser
  consent: Pick<RecordedConsent, 'purpose' | 'version'>
  granted: boolean
  /** Takes the focus when the decision removed the button that was pressed. */
  section: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Records what a person said about messages: the dialog says what follows from it. */
export const RecordConsentDialog = ({
  user,
  consent,
  granted,
  section,
  onClose,
}: RecordConsentDialogProps) => {
  const { purpose, version } = consent
  const notify = useNotify()
  const record = useRecordConsent(user.id)
  useFocusFallback(section)
  const says = granted ? t.agrees : t.objects
  const send = () =>
    record.mutate(
      { purpose, version, granted },
      {
        onSuccess: () => {
          notify(t.recorded, success)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={says.action}
      confirmLabel={t.record}
      busyLabel={t.recording}
      busy={record.isPending}
      error={record.error ? errorText(record.error, t.recordError) : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <Typography>{says.confirm(user.full_name, t.by[purpose])}</Typography>
    </ConfirmDialog>
  )
}
