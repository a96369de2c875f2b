import { askForSubstituteMutation, failureText, useHttp, useSession, useWrite } from '@estudio/client'
import { instantOf, LIMITS } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { fieldState } from '../../../../ui/fields/form-errors'
import { AccountFormDialog } from '../../account-form-dialog'
import { RequestState } from './request-state'
import { useOwnRequest } from './use-substitutions'

const t = texts.coach.substitutions

interface CannotComeProps {
  classId: string
  name: string
  /** Wall time. */
  start: string
}

const AskDialog = ({ classId, name, start, onClose }: CannotComeProps & { onClose: () => void }) => {
  const { mutateAsync, isPending } = useWrite(askForSubstituteMutation(useHttp(), useSession().user?.id))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(t.reasonRequired)
    try {
      await mutateAsync({ classId, reason: reason.trim() })
      toast.success(t.sent)
      onClose()
    } catch (failure) {
      setError(failureText(failure, t.askError))
    }
  }
  return (
    <AccountFormDialog
      open
      title={t.ask}
      submitLabel={t.send}
      busy={isPending}
      unsaved={reason.trim() !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {name}, {formatClassMoment(start)}
      </Typography>
      <Typography color="textSecondary">{t.dialogBody}</Typography>
      <TextField
        label={t.reason}
        required
        multiline
        minRows={2}
        maxRows={6}
        margin="normal"
        fullWidth
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
        {...fieldState(error, t.reasonHelp)}
      />
    </AccountFormDialog>
  )
}

/** “No puedo dar esta clase”, for a class to come; afterwards what became of the request. */
export const CannotCome = (props: CannotComeProps) => {
  const { now, zone } = useMoment()
  const request = useOwnRequest(props.classId)
  const [open, setOpen] = useState(false)
  if (instantOf(props.start, zone) <= now) return null
  const mayAsk = request === null || request?.status === 'declined'
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {request && <RequestState request={request} />}
      {mayAsk && (
        <Button color="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ ml: -1.5 }}>
          {request ? t.askAgain : t.ask}
        </Button>
      )}
      {open && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
