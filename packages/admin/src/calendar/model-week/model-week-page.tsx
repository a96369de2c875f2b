import type { ModelWeek, StudioClass } from '@estudio/contract'
import { civilDateOf, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { lazyWithRetry, useMoment } from '@estudio/ui'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { useCoachOptions } from '../../shared/use-coach-options.ts'
import { Failure } from '../../ui/failure.tsx'
import { NoHours } from '../empty-calendar.tsx'
import { useSlots } from '../slots/use-slots.ts'
import { type Option, useClassOptions } from '../use-schedule.ts'
import type { Names, PaintedClass } from './model-cell.tsx'
import { ModelEditor } from './model-editor.tsx'
import { ModelPage } from './model-page.tsx'
import { ModelFrom } from './model-toolbar.tsx'
import { useDraft } from './use-draft.ts'
import { type ModelWeekFiguresQuery, useModelWeek, useModelWeekFigures } from './use-model-week.ts'

const t = texts.admin.modelWeek

const overlay = { overlay: true } as const
const PublishDialog = lazyWithRetry(
  async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }),
  overlay,
)
const SlotsDialog = lazyWithRetry(
  async () => ({ default: (await import('../slots/slots-dialog.tsx')).SlotsDialog }),
  overlay,
)

/** The query parameter with the day from which the shown model holds. */
const fromParameter = 'desde'

/** The names of classes and coaches; the model names those that are no longer offered. */
const namesOf = (model: ModelWeek, classes: readonly StudioClass[], coaches: readonly Option[]): Names => {
  const painted = new Map<string, PaintedClass>()
  const names = new Map<string, string>()
  for (const { class_id, class_name, duration_minutes, max_capacity, instructors } of model.cells) {
    const defaults = { default_duration_minutes: duration_minutes, default_capacity: max_capacity }
    painted.set(class_id, { id: class_id, name: class_name, color: null, ...defaults })
    for (const { id, display_name } of instructors) names.set(id, display_name)
  }
  for (const one of classes) painted.set(one.id, one)
  for (const { id, name } of coaches) names.set(id, name)
  return { classes: painted, coaches: names }
}

interface LoadedProps {
  model: ModelWeek
  /** The day from which the model was opened. */
  from: string
  /** The day on which the page was opened. */
  openedOn: string
  figures: ModelWeekFiguresQuery
  reload: () => Promise<ModelWeek | undefined>
  classes: readonly StudioClass[]
  coaches: readonly Option[]
  hours: readonly string[]
  today: string
  onFrom: (day: string) => void
}

type OpenDialog = 'publish' | 'slots'

/** The page once everything is read. The draft stays while a dialog is open. */
const Loaded = ({ model, figures, reload, ...data }: LoadedProps) => {
  const { from, openedOn, classes, coaches, hours, today, onFrom } = data
  // The model of a past day cannot be changed.
  const writableFrom = from < today ? today : from
  const draft = useDraft(model, { from, writableFrom, reload })
  const [dialog, setDialog] = useState<OpenDialog>()
  const names = useMemo(() => namesOf(model, classes, coaches), [model, classes, coaches])
  const mayWrite = useMay()('schedule.write')
  const close = () => setDialog(undefined)
  const actions = (
    <>
      <ModelFrom from={model.from} today={openedOn} draft={draft} onFrom={onFrom} />
      {mayWrite && !draft.isDirty && (
        // The first step in an empty model is to paint it.
        <Button
          variant={draft.state.cells.length === 0 ? 'outlined' : 'contained'}
          onClick={() => setDialog('publish')}
        >
          {t.publish.open}
        </Button>
      )}
    </>
  )
  return (
    <>
      {hours.length === 0 && mayWrite ? (
        <ModelPage actions={actions}>
          <NoHours onOpenSlots={() => setDialog('slots')} />
        </ModelPage>
      ) : (
        <ModelEditor
          model={model}
          figures={figures}
          draft={draft}
          actions={actions}
          classes={classes}
          coaches={coaches}
          names={names}
          hours={hours}
          today={openedOn}
          onFrom={onFrom}
          onOtherHour={() => setDialog('slots')}
        />
      )}
      {dialog === 'publish' && <PublishDialog from={writableFrom} today={today} onClose={close} />}
      {dialog === 'slots' && <SlotsDialog onClose={close} />}
    </>
  )
}

/** “Semana modelo”: the week that is painted once and published for many weeks. */
const ModelWeekPage = () => {
  const [search, setSearch] = useSearchParams()
  const moment = useMoment()
  const today = civilDateOf(moment.now, moment.zone)
  // A draft stays on the screen overnight, so the page keeps the day on which it was opened.
  const [openedOn] = useState(today)
  const asked = search.get(fromParameter) ?? ''
  const from = isCivilDate(asked) && asked > openedOn ? asked : openedOn
  const model = useModelWeek(from)
  // The page does not wait for the figures, and their failure does not replace it.
  const figures = useModelWeekFigures(from)
  const slots = useSlots()
  const classes = useClassOptions()
  const coaches = useCoachOptions()
  const hours = useMemo(() => slots.data?.map(({ time_slot }) => time_slot.slice(0, 5)) ?? [], [slots.data])
  const broken = [model, slots, classes, coaches].find(({ error }) => error)
  if (broken?.error && !(model.data && slots.data && classes.options && coaches.options))
    return (
      <ModelPage>
        <Failure query={{ error: broken.error, refetch: broken.refetch }} text={t.loadError} />
      </ModelPage>
    )
  if (!model.data || !slots.data || !classes.options || !coaches.options)
    return (
      <ModelPage detail={<Skeleton width={120} />}>
        <Skeleton variant="rounded" height={112} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={520} />
      </ModelPage>
    )
  return (
    <Loaded
      key={from}
      model={model.data}
      figures={figures}
      reload={async () => (await model.refetch({ throwOnError: true })).data}
      from={from}
      openedOn={openedOn}
      classes={classes.options}
      coaches={coaches.options}
      hours={hours}
      today={today}
      onFrom={(day) => setSearch(day === openedOn ? {} : { [fromParameter]: day }, { replace: true })}
    />
  )
}

export default ModelWeekPage
