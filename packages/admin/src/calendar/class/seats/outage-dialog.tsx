import { maxLengthOf, PlaceOutageInput, type SeatChange } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudioDay } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { Failure } from '../../../ui/failure.tsx'
import type { FormErrors } from '../../../ui/form/form.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ReasonField } from '../../../ui/form/reason-field.tsx'
import { useOfferUndo } from '../../../ui/undo.tsx'
import { ClassMoments } from '../../weeks/class-moments.tsx'
import { areDays } from '../../weeks/closed-days.ts'
import { DaysInputs, type DaysValues } from '../../weeks/days-inputs.tsx'
import type { StaffPlace } from './picked.ts'
import { useAddOutage, useEndOutage, useOutagePreview } from './use-seats.ts'

const t = texts.admin.seats.outage

/** How long the outage can be taken back in the same place; later it is ended from the map. */
const UNDO_SECONDS = 30

/** Most repairs take a week. */
const USUAL_DAYS = 7

interface OutageValues extends DaysValues {
  reason: string | null
}

const checkOutage = ({ reason }: OutageValues): FormErrors<OutageValues> => ({
  reason: reason?.trim() ? undefined : t.reasonRequired,
})

const toMoments = (changes: readonly SeatChange[], why: (change: SeatChange) => string) =>
  changes.map((change) => ({
    key: change.reservation_id,
    name: change.full_name,
    start: change.start_time,
    why: why(change),
  }))

/** Every class of the days: who moves where, and who has no place. */
const OutagePreview = ({ placeId }: { placeId: string }) => {
  const [from, to] = useWatch<OutageValues, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] })
  const days = areDays(from, to) ? { placeId, from: from ?? '', to } : undefined
  const { data, error, isPending, isLoadingError, refetch } = useOutagePreview(days)
  if (!days) return <Typography color="textSecondary">{t.days}</Typography>
  if (isPending) return <Skeleton variant="rounded" height={100} />
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.previewError} />
  if (!data) return null
  const { classes, moved, unplaced, released } = data
  return (
    <div>
      <Typography role="status">{t.effect(classes, moved.length)}</Typography>
      {moved.length > 0 && (
        <ClassMoments
          label={t.moved}
          moments={toMoments(moved, (change) => t.to(change.from ?? '', change.to ?? ''))}
        />
      )}
      {unplaced.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t.unplaced}
          </Typography>
          <Typography variant="body2">{t.unplacedNote}</Typography>
          <ClassMoments
            label={t.unplaced}
            moments={toMoments(unplaced, (change) => t.without(change.from ?? ''))}
          />
        </>
      )}
      {released.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t.released}
          </Typography>
          <Typography variant="body2">{t.releasedNote}</Typography>
          <ClassMoments
            label={t.released}
            moments={released.map(({ schedule_id, full_name, start_time, class_name }) => ({
              key: `${schedule_id} ${full_name}`,
              name: full_name,
              start: start_time,
              why: class_name,
            }))}
          />
        </>
      )}
    </div>
  )
}

interface OutageDialogProps {
  classId: string
  place: StaffPlace
  /** The day of the class from which it was opened. */
  day: CivilDate
  onClose: () => void
}

/** “Reformer 4 fuera de servicio del … al …”: one action for every class of these days, after a preview, which can be taken back. */
export const OutageDialog = ({ classId, place: { id, label }, day, onClose }: OutageDialogProps) => {
  const today = useStudioDay()
  const add = useAddOutage(classId)
  const end = useEndOutage(classId)
  const offerUndo = useOfferUndo()
  const onSubmit = async ({ start_date, end_date, reason }: OutageValues) => {
    const [from, to] = [start_date ?? '', end_date ?? '']
    const { outage } = await add.mutateAsync({ placeId: id, from, to, reason: reason?.trim() ?? '' })
    offerUndo({
      message: t.done(label, from, to),
      seconds: UNDO_SECONDS,
      takeBack: () => end.mutateAsync({ placeId: id, outage: outage?.id ?? '' }),
      undone: t.undone(label),
    })
  }
  const first = day < today ? today : day
  return (
    <FormDialog<OutageValues>
      title={t.title(label)}
      submit={t.submit}
      submitting={t.submitting}
      saveError={t.error}
      defaultValues={{
        start_date: first,
        end_date: addDays(first, USUAL_DAYS - 1),
        reason: t.usualReason,
      }}
      validate={checkOutage}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DaysInputs first={t.first} last={t.last} today={today} />
      <ReasonField label={t.reason} maxLength={maxLengthOf(PlaceOutageInput, 'reason')} />
      <OutagePreview placeId={id} />
    </FormDialog>
  )
}
