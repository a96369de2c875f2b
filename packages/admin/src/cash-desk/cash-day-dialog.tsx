import { useWrite } from '@estudio/client'
import { type CashDay, CloseCashDayInput, maxLengthOf } from '@estudio/contract'
import { civilDateOf, mxn, wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, texts } from '@estudio/texts'
import { lazyWithRetry, StudioDialog, useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { NumberInput, TextInput, useNotify, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-may.ts'
import { useApi } from '../data/data-provider.ts'
import { type RecordDialogProps, useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { success } from '../ui/notifications.tsx'
import { PrintButton } from '../ui/print-sheet.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { type CountValues, checkCount, countedRange, differencesOf } from './cash-count.ts'
import { CashDaySheet } from './cash-day-sheet.tsx'
import { CashMovementTable, DrawerTable, ElsewhereTable, MethodTable, PeopleTable } from './day-tables.tsx'

const MoveDialog = lazyWithRetry(() => import('./move-dialog.tsx'), { overlay: true })

/** Closes a day (corte); later payments no longer count for the day. */
const useCloseCashDay = (date: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: CloseCashDayInput) =>
      api.post('/api/admin/cash-days/{date}/close', { params: { date }, body }),
    invalidates: [['caja']],
    waits: true,
  })
}

const t = texts.admin.cashDesk

/** Shows the difference during typing, before the day is closed. */
const Difference = ({ day }: { day: CashDay }) => {
  const [cash, card] = useWatch({ name: ['cash', 'card'] }) as [number | null, number | null]
  const differences = differencesOf(day, { cash, card, note: null })
  const sum = differences ? mxn(Math.round((differences.cash + differences.card) * 100)) : 0
  return (
    <Box role="status">
      {differences && (differences.cash !== 0 || differences.card !== 0) && (
        <Alert severity="warning">{t.differs(sum)}</Alert>
      )}
    </Box>
  )
}

/** Shows how the cash adds up, the amounts by person and each movement, which help to find a difference. */
const Details = ({ day }: { day: CashDay }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mt: 1 }}>
    <ElsewhereTable day={day} />
    <DrawerTable day={day} />
    {day.people.length > 0 && <PeopleTable day={day} />}
    {day.movements.length > 0 ? (
      <CashMovementTable day={day} />
    ) : (
      <Typography color="textSecondary">{t.noMovements}</Typography>
    )}
  </Box>
)

interface OpenDayProps {
  day: CashDay
  /** Opens the form of a movement; undefined without the right to record one. */
  onMove: (() => void) | undefined
}

/** The closing count (corte) of an open day. */
const OpenDay = ({ day, onMove }: OpenDayProps) => {
  const close = useCloseDialog()
  const { mutateAsync } = useCloseCashDay(day.id)
  const notify = useNotify()
  const onSubmit = async ({ cash, card, note }: CountValues) => {
    await mutateAsync({ counted: { cash: cash ?? 0, card: card ?? 0 }, note })
    notify(t.closed, success)
  }
  return (
    <FormDialog<CountValues>
      title={t.day(formatLongDate(day.id))}
      subtitle={t.closeHint}
      submit={t.close}
      submitting={t.closing}
      saveError={t.closeError}
      defaultValues={{ cash: null, card: null, note: null }}
      validate={checkCount(day)}
      onSubmit={onSubmit}
      onClose={close}
      width="md"
    >
      {onMove && (
        <Button variant="outlined" onClick={onMove} sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}>
          {t.move.action}
        </Button>
      )}
      <MethodTable day={day} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <NumberInput source="cash" label={t.countedCash} {...countedRange} step={PRICE_STEP} />
        <NumberInput source="card" label={t.countedCard} {...countedRange} step={PRICE_STEP} />
      </Box>
      <Difference day={day} />
      <TextInput
        source="note"
        label={t.note}
        helperText={t.noteHelp}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(CloseCashDayInput, 'note') } }}
      />
      <Details day={day} />
    </FormDialog>
  )
}

/** A day that is already closed or cannot be closed yet. */
const ShownDay = ({ day }: { day: CashDay }) => {
  const { timezone } = useStudio()
  const close = useCloseDialog()
  const when = day.closed_at && formatLongDateTime(wallTimeOf(new Date(day.closed_at), timezone))
  return (
    <StudioDialog
      open
      onClose={close}
      width="md"
      title={t.day(formatLongDate(day.id))}
      subtitle={when ? t.closedLine(day.closed_by?.full_name ?? t.unknownPerson, when) : t.future}
      actions={
        when && (
          <PrintButton label={t.print}>
            <CashDaySheet day={day} />
          </PrintButton>
        )
      }
    >
      {day.note && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {day.note}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <MethodTable day={day} />
        <Details day={day} />
      </Box>
    </StudioDialog>
  )
}

const Day = () => {
  const { now, zone } = useMoment()
  const day = useRecordContext<CashDay>()
  const mayMove = useMay()('cash.move')
  const [moving, setMoving] = useState(false)
  if (!day) return null
  const isOver = day.status === 'closed' || day.id > civilDateOf(now, zone)
  if (isOver) return <ShownDay day={day} />
  // The form of a movement is not a child of the form of the corte, which would submit with it.
  return (
    <>
      <OpenDay day={day} onMove={mayMove ? () => setMoving(true) : undefined} />
      {moving && <MoveDialog day={day} onClose={() => setMoving(false)} />}
    </>
  )
}

/** The payments of a day by method and by person, and its closing count (corte). */
const CashDayDialog = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <Day />
  </RecordDialog>
)

export default CashDayDialog
