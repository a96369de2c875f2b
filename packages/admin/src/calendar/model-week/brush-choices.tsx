import { mondayToSunday } from '@estudio/domain'
import { texts, weekdayName } from '@estudio/texts'
import { CheckIcon, classTint } from '@estudio/ui'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Option } from '../use-schedule.ts'
import { Chip, Chips } from './chips.tsx'
import type { PaintedClass } from './model-cell.tsx'
import { EraserIcon } from './stroke-icons.ts'
import type { BrushChoice } from './use-brush.ts'

const t = texts.admin.modelWeek.brush

export interface BrushProps {
  classes: readonly PaintedClass[]
  coaches: readonly Option[]
  choice: BrushChoice
  /** The class and the coach of the choice; undefined until they are chosen. */
  paintedClass: PaintedClass | undefined
  coach: Option | undefined
  onChange: (choice: Partial<BrushChoice>) => void
}

interface BrushChoicesProps extends Omit<BrushProps, 'paintedClass' | 'coach'> {
  /** Chips wrap instead of scrolling sideways. */
  wraps?: boolean
}

/** Closer to the name than the padding of the chip, so that a pressed chip is hardly wider. */
const chipIcon = { fontSize: 16, ml: -0.5, mr: -0.25 } as const

/** “L”, “Ma”, “Mi”: short names that tell the days apart. */
export const shortDay = (weekday: number): string =>
  weekday === 2 || weekday === 3 ? weekdayName(weekday).slice(0, 2) : weekdayName(weekday).slice(0, 1)

const ClassChips = ({ classes, choice, onChange, wraps }: Omit<BrushChoicesProps, 'coaches'>) => {
  const { mode } = useTheme().palette
  return (
    <Chips label={t.class} wraps={wraps}>
      {classes.map(({ id, name, color }) => (
        <Chip
          key={id}
          pressed={!choice.erases && choice.classId === id}
          tint={classTint(name, mode, color)}
          onPress={() => onChange({ classId: id, erases: false })}
        >
          {!choice.erases && choice.classId === id && <CheckIcon sx={chipIcon} />}
          {name}
        </Chip>
      ))}
      <Chip
        label={t.erase}
        isShort={!wraps}
        pressed={choice.erases}
        onPress={() => onChange({ erases: !choice.erases })}
      >
        {wraps ? t.erase : <EraserIcon sx={{ fontSize: 18 }} />}
      </Chip>
    </Chips>
  )
}

const CoachChips = ({ coaches, choice, onChange, wraps }: Omit<BrushChoicesProps, 'classes'>) => (
  <Chips label={t.coach} wraps={wraps}>
    {coaches.map(({ id, name }) => (
      <Chip key={id} pressed={choice.coachId === id} onPress={() => onChange({ coachId: id, erases: false })}>
        {choice.coachId === id && <CheckIcon sx={chipIcon} />}
        {name}
      </Chip>
    ))}
  </Chips>
)

export const DayChips = ({ choice, onChange, wraps }: Omit<BrushChoicesProps, 'classes' | 'coaches'>) => {
  const repeated = choice.weekdays
  const toggle = (weekday: number) =>
    onChange({
      weekdays: repeated.includes(weekday)
        ? repeated.filter((one) => one !== weekday)
        : [...repeated, weekday],
    })
  return (
    <Chips label={t.repeat} wraps={wraps} isWeek>
      {mondayToSunday.map((weekday) => (
        <Chip
          key={weekday}
          label={weekdayName(weekday)}
          isShort
          pressed={repeated.includes(weekday)}
          onPress={() => toggle(weekday)}
        >
          {shortDay(weekday)}
        </Chip>
      ))}
    </Chips>
  )
}

const Missing = ({ text, to, link }: { text: string; to: string; link: string }) => (
  <Typography variant="body2">
    {text}{' '}
    <Link component={RouterLink} to={to}>
      {link}
    </Link>
  </Typography>
)

export const ClassChoice = (props: BrushChoicesProps) =>
  props.classes.length > 0 ? (
    <ClassChips {...props} />
  ) : (
    <Missing text={t.noClasses} to="/clases/nueva" link={t.addClass} />
  )

export const CoachChoice = (props: BrushChoicesProps) =>
  props.coaches.length > 0 ? (
    <CoachChips {...props} />
  ) : (
    <Missing text={t.noCoaches} to="/instructores/nuevo" link={texts.admin.coaches.add.first} />
  )

/** The choices of the brush: a class or the eraser, a coach, and the days on which each stroke is repeated. */
export const BrushChoices = (props: BrushChoicesProps) => (
  <>
    <ClassChoice {...props} />
    <CoachChoice {...props} />
    <DayChips {...props} />
  </>
)
