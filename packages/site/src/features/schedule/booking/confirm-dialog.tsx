import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ClassItem } from '../class-item'
import { type BookingDialog, useBooking } from './booking-context'
import { ClassLine } from './class-line'
import { GateNotice } from './gate-notice'
import { PolicyText } from './policy-text'
import { RefusalNotice } from './refusal-notice'
import { useBook } from './use-book'
import { useVerdict } from './use-verdict'
import { WayOut } from './way-out'

interface ConfirmDialogProps {
  item: ClassItem
  gate: Extract<BookingDialog, { kind: 'confirm' }>['gate']
  idempotencyKey: string
}

/** The last word before a place is taken: what, which plan pays, its warnings and the rules (BOK-03 to BOK-19). */
export const ConfirmDialog = ({ item, gate, idempotencyKey }: ConfirmDialogProps) => {
  const { close } = useBooking()
  const { book, busy, refused } = useBook(item, idempotencyKey)
  // Asked as the dialog opens, so that nobody confirms what the server would refuse; and again once it has refused.
  const verdict = useVerdict(item, refused?.code)
  const stopped = refused ?? verdict.refused ?? (gate.kind === 'confirm' ? undefined : gate.refusal)
  const waitFor = stopped?.code === 'class_full' && verdict.canWait ? item.id : undefined
  return (
    <StudioDialog
      open
      onClose={close}
      title={texts.booking.confirm.title}
      busy={busy}
      actions={
        stopped ? (
          <WayOut
            refusal={stopped}
            plansFirst={gate.kind === 'frozen' && !refused}
            waitFor={waitFor}
            onClose={close}
          />
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {texts.common.back}
            </Button>
            <Button variant="contained" loading={busy} onClick={book}>
              {texts.booking.confirm.button}
            </Button>
          </>
        )
      }
    >
      <ClassLine item={item} />
      {stopped ? <RefusalNotice refusal={stopped} /> : gate.kind === 'confirm' && <GateNotice gate={gate} />}
      {gate.kind === 'frozen' && gate.paymentPending && !refused && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.booking.confirm.frozenUndated}
        </Alert>
      )}
      <PolicyText />
    </StudioDialog>
  )
}
