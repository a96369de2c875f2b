import { endStandingPlaceMutation, failureText, useHttp, useSession, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { toast } from '../feedback/toasts'

const t = texts.standingPlaces.withdraw

/** Takes a request for a standing place back, after a question. `name` names the series. */
export const WithdrawStandingRequest = ({ placeId, name }: { placeId: string; name: string }) => {
  const [asks, setAsks] = useState(false)
  const withdraw = useWrite({
    ...endStandingPlaceMutation(useHttp(), useSession().user?.id),
    onSuccess: () => toast.success(t.done),
  })
  return (
    <>
      <Button color="error" aria-label={t.label(name)} onClick={() => setAsks(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t.title}
        confirmLabel={t.open}
        busy={withdraw.isPending}
        error={withdraw.error ? failureText(withdraw.error, t.error) : undefined}
        onConfirm={() => withdraw.mutate(placeId)}
        onClose={() => setAsks(false)}
      >
        <Typography>{t.warning(name)}</Typography>
      </ConfirmDialog>
    </>
  )
}
