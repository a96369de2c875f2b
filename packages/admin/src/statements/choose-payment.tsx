import { maxLengthOf, type PendingPayment, ReasonInput, type StatementMovement } from '@estudio/contract'
import { formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FilterLiveForm, ListBase, TextInput, useListContext } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { SEARCH_DEBOUNCE_MS } from '../ui/screen-constants'

const t = texts.admin.statements

const oldestFirst = { field: 'created_at', order: 'ASC' } as const
/** A failed load is shown in place of the payments, not in a notification. */
const withoutNotification = { onError: () => undefined }

interface ChoosePaymentProps {
  movement: StatementMovement
  busy: boolean
  error?: string
  /** Includes the reason that a possible repeat requires. */
  onChoose: (payment: PendingPayment, reason?: string) => void
  onClose: () => void
}

type PaymentsProps = Pick<ChoosePaymentProps, 'movement' | 'busy'> & {
  onChoose: (payment: PendingPayment) => void
}

const Payments = ({ movement, busy, onChoose }: PaymentsProps) => {
  const { data, isPending, error } = useListContext<PendingPayment>()
  if (error) return <Alert severity="error">{errorText(error, texts.admin.payments.loadError)}</Alert>
  if (isPending) return <Skeleton variant="rounded" height={120} />
  if (data.length === 0) return <Typography color="textSecondary">{t.choose.none}</Typography>
  return (
    <List disablePadding aria-label={texts.admin.payments.title}>
      {data.map((payment) => {
        const fits = payment.amount_due === movement.amount
        const detail = [formatTablePrice(payment.amount_due), payment.reference, payment.plan_name]
        return (
          <ListItem key={payment.id} disablePadding>
            <ListItemButton disabled={!fits || busy} onClick={() => onChoose(payment)}>
              <ListItemText
                primary={payment.user.full_name}
                secondary={[...detail, ...(fits ? [] : [t.choose.otherAmount])].join(' · ')}
              />
            </ListItemButton>
          </ListItem>
        )
      })}
    </List>
  )
}

/** Staff choose the purchase that a movement pays; its amount has to equal the amount due. */
export const ChoosePayment = (props: ChoosePaymentProps) => {
  const { movement, busy, error, onChoose, onClose } = props
  const mayRepeat = movement.group === 'possible_repeat'
  const reference = mayRepeat && movement.user_plan?.reference
  const [reason, setReason] = useState('')
  const written = reason.trim()
  return (
    <StudioDialog
      open
      width="sm"
      title={t.choose.title}
      subtitle={`${formatShortDate(movement.day)} · ${formatTablePrice(movement.amount)} · ${movement.concept}`}
      busy={busy}
      error={error && <Alert severity="error">{error}</Alert>}
      onClose={onClose}
    >
      <ListBase<PendingPayment>
        resource="pagos"
        filterDefaultValues={reference ? { q: reference } : undefined}
        sort={oldestFirst}
        perPage={50}
        exporter={false}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={withoutNotification}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <FilterLiveForm debounce={SEARCH_DEBOUNCE_MS}>
            <TextInput source="q" type="search" label={t.choose.search} />
          </FilterLiveForm>
          {mayRepeat && (
            <>
              <Alert severity="warning">{t.choose.repeat}</Alert>
              <TextField
                size="small"
                fullWidth
                required
                label={t.choose.reason}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: maxLengthOf(ReasonInput, 'reason') } }}
              />
            </>
          )}
          <Payments
            movement={movement}
            busy={busy || (mayRepeat && written === '')}
            onChoose={(payment) => onChoose(payment, mayRepeat ? written : undefined)}
          />
        </Box>
      </ListBase>
    </StudioDialog>
  )
}
