import { whatsappLink } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import type { PlanDialogProps } from './plan-change.tsx'
import { usePaymentMessage, useRecordPaymentMessage } from './use-plan-payments.ts'

const t = texts.admin.users.message

interface MessageDialogProps {
  plan: Pick<PlanDialogProps['plan'], 'id' | 'reference'>
  onClose: () => void
}

/** The studio's message about a missing payment; staff can edit it before WhatsApp opens. */
export const MessageDialog = ({ plan, onClose }: MessageDialogProps) => {
  const { data, error, refetch } = usePaymentMessage(plan.id)
  const opened = useRecordPaymentMessage(plan.id)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? data?.text ?? ''
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="sm"
      title={t.title}
      subtitle={plan.reference}
      error={opened.isError && <Alert severity="error">{errorText(opened.error, t.recordError)}</Alert>}
      actions={
        data && (
          // The press itself opens the window, because the browser blocks a window that opens after an answer as a
          // pop-up.
          <Button
            variant="contained"
            href={whatsappLink(data.number, text)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => opened.mutate()}
          >
            {t.open}
          </Button>
        )
      }
    >
      {error && <Failure query={{ error, refetch }} text={t.error} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <TextField
          label={t.text}
          helperText={data.number ? t.to(data.number) : t.noNumber}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          multiline
          minRows={4}
          fullWidth
          sx={{ mt: 1 }}
        />
      )}
    </StudioDialog>
  )
}
