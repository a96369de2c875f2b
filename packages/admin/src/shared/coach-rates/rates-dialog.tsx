import type { Coach, CoachRates } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { radius, useMoment, useVersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { NumberInput, useNotify, WithRecord } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import type { RecordDialogProps } from '../../ui/dialog/dialog-route.tsx'
import { LoadingDialog } from '../../ui/dialog/loading-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RecordDialog } from '../../ui/form/record-dialogs.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { success } from '../../ui/notifications.tsx'
import { PRICE_STEP } from '../../ui/screen-constants'
import {
  aboveRange,
  amountRange,
  checkRates,
  mostRates,
  newRate,
  type RatesValues,
  toRatesInput,
} from './rate-values.ts'
import { useCoachRates, useSetCoachRates } from './use-coach-rates.ts'

const t = texts.admin.coachPay.rates

const money = { ...amountRange, step: PRICE_STEP }

interface RateProps {
  place: number
  onRemove: () => void
}

/** The fields of a rate. */
const Rate = ({ place, onRemove }: RateProps) => {
  const source = `rates.${place}`
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <DateInput source={`${source}.from`} label={t.from} anyYear />
        </Box>
        <IconButton aria-label={t.remove(place + 1)} onClick={onRemove}>
          <TrashIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <NumberInput source={`${source}.per_class`} label={t.perClass} {...money} />
        <NumberInput
          source={`${source}.special_class`}
          label={t.specialClass}
          helperText={t.specialHint}
          {...money}
        />
        <NumberInput source={`${source}.per_attendee`} label={t.perAttendee} {...money} />
        <NumberInput source={`${source}.above`} label={t.above} helperText={t.aboveHint} {...aboveRange} />
      </Box>
    </Box>
  )
}

/** The rates in the order of their days; a new one begins today. */
const RateList = () => {
  const { now, zone } = useMoment()
  const { fields, append, remove } = useFieldArray({ name: 'rates', keyName: 'key' })
  const list = useRef<HTMLUListElement>(null)
  const removeAt = (place: number) => {
    remove(place)
    list.current?.focus()
  }
  return (
    <>
      {fields.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t.list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {fields.map(({ key }, place) => (
          <Rate key={key} place={place} onRemove={() => removeAt(place)} />
        ))}
      </Box>
      {fields.length < mostRates && (
        <Button
          startIcon={<PlusIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => append(newRate(civilDateOf(now, zone)))}
        >
          {t.add}
        </Button>
      )}
    </>
  )
}

interface RatesProps {
  coach: Coach
  onClose: () => void
}

interface RatesFormProps extends RatesProps {
  opened: CoachRates
  /** Reads the rates again after a version conflict. */
  read: () => Promise<CoachRates | undefined>
}

const toValues = ({ rates }: CoachRates): RatesValues => ({ rates })

const RatesForm = ({ coach, opened, read, onClose }: RatesFormProps) => {
  const notify = useNotify()
  const [values] = useState(() => toValues(opened))
  const versioned = useVersionedForm<CoachRates, RatesValues>({
    record: opened,
    toValues,
    read,
    onReadError: (error) => notify(errorText(error, t.loadError), { type: 'error' }),
  })
  const { mutateAsync } = useSetCoachRates(coach.id)
  const onSubmit = async (typed: RatesValues) => {
    await mutateAsync({ ...toRatesInput(typed), version: versioned.record().version })
    notify(t.saved, success)
  }
  return (
    <FormDialog<RatesValues>
      title={t.title(coach.display_name)}
      subtitle={t.hint}
      submit={t.save}
      saveError={t.error}
      record={values}
      versioned={versioned}
      validate={checkRates}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RateList />
    </FormDialog>
  )
}

const Rates = ({ coach, onClose }: RatesProps) => {
  const { data, error, refetch } = useCoachRates(coach.id)
  const read = async () => (await refetch({ throwOnError: true })).data
  if (data) return <RatesForm coach={coach} opened={data} read={read} onClose={onClose} />
  return (
    <LoadingDialog
      title={t.title(coach.display_name)}
      failure={error ? errorText(error, t.loadError) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

/** The rates of a coach, each with the day from which it holds. */
const RatesDialog = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <WithRecord<Coach> render={(coach) => <Rates coach={coach} onClose={dialog.onClose} />} />
  </RecordDialog>
)

export default RatesDialog
