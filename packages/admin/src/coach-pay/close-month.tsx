import { firstDayOf, type Month } from '@estudio/domain'
import { formatMonthYear, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { success } from '../ui/notifications.tsx'
import { useCloseCoachPay } from './use-coach-pay.ts'

const t = texts.admin.coachPay

/** Closes a month that is over, after a question. */
export const CloseMonth = ({ month }: { month: Month }) => {
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const name = formatMonthYear(firstDayOf(month))
  const { mutateAsync, isPending, error, reset } = useCloseCoachPay(month)
  const leave = () => {
    setAsking(false)
    reset()
  }
  // The button leaves the page with the answer, so the message does not wait for a callback of the component.
  const close = () =>
    mutateAsync()
      .then(() => notify(t.close.done(name), success))
      .catch(() => undefined)
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {t.close.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.close.title(name)}
        confirmLabel={t.close.open}
        busy={isPending}
        error={error ? errorText(error, t.close.error) : undefined}
        onConfirm={close}
        onClose={leave}
      >
        <Typography>{t.close.warning}</Typography>
      </ConfirmDialog>
    </>
  )
}
