import type { ModelProposal, ModelWeek } from '@estudio/contract'
import { formatDayAndMonth, texts } from '@estudio/texts'
import { CopyIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { AddHour } from '../slots/add-hour.tsx'
import type { Option } from '../use-schedule.ts'
import { BrushBar, brushText } from './brush-bar.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { cellsAt, type DraftCell, isAt, type Spot } from './draft.ts'
import { classNameOf, coachNamesOf, type Names, type PaintedClass } from './model-cell.tsx'
import { ModelDays } from './model-days.tsx'
import { ModelPage } from './model-page.tsx'
import { ModelSave, SaveRefusal } from './model-save-bar.tsx'
import { StrokeButtons } from './model-toolbar.tsx'
import { PhoneBrush } from './phone-brush.tsx'
import { Proposals } from './proposals.tsx'
import { TakeWeek, useCellsOfThisWeek } from './take-week.tsx'
import { repeatedSpots, useBrush } from './use-brush.ts'
import type { Draft } from './use-draft.ts'
import type { ModelWeekFiguresQuery } from './use-model-week.ts'

const t = texts.admin.modelWeek

interface ModelEditorProps {
  model: ModelWeek
  figures: ModelWeekFiguresQuery
  draft: Draft
  /** The day from which the model holds, and the button that publishes it. */
  actions: ReactNode
  classes: readonly PaintedClass[]
  coaches: readonly Option[]
  names: Names
  /** The hours of the studio, HH:MM. */
  hours: readonly string[]
  today: string
  onFrom: (day: string) => void
  onOtherHour: () => void
}

const noCells: readonly DraftCell[] = []

/** The hours of the studio and those of the model, in order. */
const timesOf = (hours: readonly string[], cells: readonly DraftCell[]): string[] =>
  [...new Set([...hours, ...cells.map(({ time }) => time)])].sort()

/** The line between the brush and the grid: other days from which the model differs, and proposals. */
const legendLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mb: { xs: 0.5, md: 1 },
  '&:empty': { display: 'none' },
} as const

/** Below the grid, so that it moves no hour: the period of the figures, which the start page shows for the same weeks, and the meaning of grey ones. */
const FiguresNote = ({ hasEarlier = false }: { hasEarlier?: boolean }) => (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, lineHeight: 1.3 }}>
    <span>{t.period}</span> {hasEarlier && <span>{t.earlierNote}</span>}
  </Typography>
)

/** The brush, the proposals and the grid of the model week. */
export const ModelEditor = (props: ModelEditorProps) => {
  const { model, figures, draft, actions, classes, coaches, names, hours, today, onFrom, onOtherHour } = props
  const { state, dispatch } = draft
  const may = useMay()
  const readOnly = !may('schedule.write')
  const seesFigures = may('statistics.read')
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const desktop = useMediaQuery(breakpoints.up('xl'), { noSsr: true })
  const { choice, paintedClass, coach, brush, change } = useBrush(classes, coaches)
  const [said, setSaid] = useState('')
  const [copying, setCopying] = useState<number>()
  const [shownDay, setShownDay] = useState(1)

  const erase = (spots: readonly Spot[], key?: string) => {
    dispatch({ type: 'erase', spots, key })
    const last = spots.at(-1)
    if (last) setSaid(t.said.erased(last.weekday, last.time))
  }
  const reach = (reached: readonly Spot[], key?: string) => {
    if (choice.erases) return erase(reached, key)
    if (!brush) return setSaid(paintedClass ? t.brush.noCoach : t.brush.none)
    const spots = repeatedSpots(reached, choice.weekdays)
    dispatch({ type: 'paint', spots, brush })
    const last = reached.at(-1)
    if (last)
      setSaid(
        t.said.painted(
          classNameOf(names, brush.class_id),
          coachNamesOf(names, brush),
          spots.length,
          last.weekday,
          last.time,
        ),
      )
  }
  /** Delete takes the class that was painted last, so that a second press takes the other one. */
  const eraseLast = (spot: Spot) => erase([spot], state.cells.filter((cell) => isAt(cell, spot)).at(-1)?.key)
  const undo = () => {
    dispatch({ type: 'undo' })
    setSaid(t.said.undone)
  }
  const redo = () => {
    dispatch({ type: 'redo' })
    setSaid(t.said.redone)
  }
  const move = ({ key }: DraftCell, { class_name, to }: ModelProposal) => {
    dispatch({ type: 'move', key, to })
    setShownDay(to.weekday)
    setSaid(t.said.moved(class_name, to.weekday, to.time))
  }

  const copyDay = () => setCopying(shownDay)
  const strokeProps = { draft, onUndo: undo, onRedo: redo }
  const proposals = !readOnly && seesFigures && (
    <Proposals figures={figures} cells={state.cells} onMove={move} />
  )
  const brushProps = { classes, coaches, choice, paintedClass, coach, onChange: change }

  const isEmpty = state.base.length === 0 && state.cells.length === 0
  // The model counts as the first until it is saved, so that a stroke moves no row.
  const isFirst = state.base.length === 0 && !readOnly
  const week = useCellsOfThisWeek(today, isFirst)
  const hasBrush = choice.erases || paintedClass !== undefined || coach !== undefined
  // There is nothing to undo before the first stroke, which may take a whole week.
  const beginning = isEmpty ? (
    <TakeWeek cells={week} onTake={(cells) => dispatch({ type: 'replace', cells })} />
  ) : (
    <StrokeButtons {...strokeProps} onCopyDay={copyDay} />
  )
  const nextStep = isEmpty && !hasBrush ? t.about : brushText(brushProps)
  // The classes of before are in view in an empty model, so it does not say that there are none.
  const hasTotal = !isEmpty || readOnly
  const hasNextStep = !readOnly && !phone

  return (
    <ModelPage
      hasLongDetail={state.base.length === 0}
      detail={
        <>
          {hasTotal && <span>{t.total(state.cells.length)}</span>}
          {hasTotal && hasNextStep && ' · '}
          {hasNextStep && <span>{nextStep}</span>}
        </>
      }
      actions={
        <>
          {!readOnly && (desktop || (phone && isEmpty)) && <Box sx={{ display: 'flex' }}>{beginning}</Box>}
          {actions}
          {draft.isDirty && !phone && <ModelSave draft={draft} phone={false} />}
        </>
      }
    >
      {!phone && (
        <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>
          <SaveRefusal draft={draft} />
        </Box>
      )}
      {!readOnly && !phone && <BrushBar {...brushProps}>{!desktop && beginning}</BrushBar>}
      <Box sx={legendLook}>
        {!draft.isDirty &&
          model.changes.map((day) => (
            <Button key={day} size="small" variant="outlined" color="secondary" onClick={() => onFrom(day)}>
              {t.changes(formatDayAndMonth(day))}
            </Button>
          ))}
      </Box>
      {!readOnly && phone && (
        <PhoneBrush {...brushProps}>
          <StrokeButtons {...strokeProps} />
        </PhoneBrush>
      )}
      <ModelDays
        phone={phone}
        shownDay={shownDay}
        onShowDay={setShownDay}
        times={timesOf(hours, state.cells)}
        cells={state.cells}
        savedTimes={new Set(state.base.map(({ time }) => time))}
        figures={figures.data}
        week={isFirst ? (week ?? noCells) : undefined}
        names={names}
        readOnly={readOnly}
        onBegin={() => dispatch({ type: 'begin' })}
        onEnd={() => dispatch({ type: 'end' })}
        onReach={reach}
        onErase={eraseLast}
        onUndo={undo}
        onRedo={redo}
      />
      {seesFigures && (
        <FiguresNote
          hasEarlier={figures.data?.hours.some((hour) => cellsAt(state.cells, hour).length === 0)}
        />
      )}
      {/* The hours come first. */}
      {!isEmpty && proposals}
      {phone && !readOnly && !isEmpty && (
        <Button size="small" variant="text" color="secondary" startIcon={<CopyIcon />} onClick={copyDay}>
          {t.copyDay.open}
        </Button>
      )}
      {!readOnly && <AddHour hours={hours} onOther={onOtherHour} />}
      {draft.isDirty && phone && <ModelSave draft={draft} phone />}
      {draft.isDirty && <LeaveGuard>{t.leave}</LeaveGuard>}
      {copying !== undefined && (
        <CopyDayDialog
          from={copying}
          onCopy={(from, to) => dispatch({ type: 'copyDay', from, to })}
          onClose={() => setCopying(undefined)}
        />
      )}
      <Box role="status" style={visuallyHidden}>
        {said}
      </Box>
    </ModelPage>
  )
}
