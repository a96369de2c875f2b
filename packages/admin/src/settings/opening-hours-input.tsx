import { type OpeningSpan, parseOpeningHours, writeOpeningHours } from '@estudio/domain'
import { texts, weekdays } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useInput, ValidationError } from 'react-admin'
import { useTypedParts } from '../ui/form/use-typed-parts.ts'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'

const t = texts.admin.settings
const { location } = texts.about

/** Sunday first. */
type Week = readonly (readonly OpeningSpan[])[]

/** The hours of the documents, with which the owner begins. */
const documentHours = 'Mo-Fr 07:00-21:00, Sa 08:00-14:00'
const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const
const newSpan: OpeningSpan = { opens: '07:00', closes: '21:00' }
/** A later interval of a day begins after the one before. */
const nextSpan = (spans: readonly OpeningSpan[]): OpeningSpan =>
  spans.length === 0 ? newSpan : { opens: spans.at(-1)?.closes ?? '', closes: '' }

const readWeek = (text: string | null): Week => parseOpeningHours(text ?? '') ?? weekdays.map(() => [])

interface DayProps {
  day: number
  spans: readonly OpeningSpan[]
  onChange: (spans: readonly OpeningSpan[]) => void
}

/** On a phone the two times and the button of an interval share the width; the time itself opens the picker there. */
const timeLook = {
  minWidth: 0,
  '& input': { px: { xs: 1, sm: 1.75 } },
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
} as const

/** The intervals of a day; a day without intervals is closed. */
const Day = ({ day, spans, onChange }: DayProps) => {
  const name = weekdays[day] ?? ''
  const change = (place: number, span: Partial<OpeningSpan>) =>
    onChange(spans.map((old, index) => (index === place ? { ...old, ...span } : old)))
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr)' },
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Typography sx={{ textTransform: 'capitalize' }}>{name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {spans.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t.hours.closed}
          </Typography>
        )}
        {spans.map(({ opens, closes }, place) => (
          // The place is the identity of an interval, whose times are being edited.
          <Box
            key={place}
            sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, maxWidth: '100%' }}
          >
            <TextField
              type="time"
              value={opens}
              onChange={({ target }) => change(place, { opens: target.value })}
              slotProps={{ htmlInput: { 'aria-label': t.hours.opens(name) } }}
              sx={timeLook}
            />
            <span aria-hidden>–</span>
            <TextField
              type="time"
              value={closes}
              onChange={({ target }) => change(place, { closes: target.value })}
              slotProps={{ htmlInput: { 'aria-label': t.hours.closes(name) } }}
              sx={timeLook}
            />
            <IconButton
              aria-label={t.hours.remove(name, place + 1)}
              onClick={() => onChange(spans.filter((_span, index) => index !== place))}
            >
              <TrashIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Button
          variant="text"
          size="small"
          startIcon={<PlusIcon />}
          aria-label={t.hours.add(name)}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          {t.hours.addShort}
        </Button>
      </Box>
    </Box>
  )
}

/** The site shows these hours until the owner has entered her own. */
const NotSaved = ({ onWrite }: { onWrite: () => void }) => (
  <Box>
    <Typography variant="body2">{t.hours.notSaved}</Typography>
    <Typography variant="body2" color="textSecondary">
      {location.hours.map(({ days, hours }) => `${days} ${hours}`).join(' · ')}
    </Typography>
    <Button name="opening_hours" sx={{ mt: 1 }} variant="outlined" color="secondary" onClick={onWrite}>
      {t.hours.write}
    </Button>
  </Box>
)

const source = 'opening_hours'

/** Null and an empty text differ: hours that were never saved, and a week without an open day. */
const unchanged = (text: string | null) => text

/** The hours of each day, with several intervals or closed. The value is the text of schema.org. */
export const OpeningHoursInput = () => {
  const {
    field,
    fieldState: { error },
  } = useInput<string | null>({ source, format: unchanged, parse: unchanged })
  const id = useId()
  const text: string | null = field.value ?? null
  const [week, keepWeek] = useTypedParts(text, readWeek)
  const write = (next: Week) => {
    const written = writeOpeningHours(next)
    keepWeek(written, next)
    field.onChange(written)
  }
  const setDay = (day: number) => (spans: readonly OpeningSpan[]) =>
    write(week.map((old, index) => (index === day ? spans : old)))
  const copyMonday = () => write(week.map((old, day) => (day > 1 && day < 6 ? (week[1] ?? []) : old)))
  return (
    <Box role="group" aria-labelledby={id}>
      {/* A refused save focuses the heading with its error, because the whole group is taller than a phone. */}
      <Box id={source} aria-invalid={Boolean(error)} tabIndex={-1} sx={{ mb: 0.5 }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {t.labels.opening_hours}
        </Typography>
        {error?.message && (
          <FormHelperText error>
            <ValidationError error={error.message} />
          </FormHelperText>
        )}
      </Box>
      {text === null ? (
        <NotSaved onWrite={() => write(readWeek(documentHours))} />
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {mondayFirst.map((day) => (
              <Day key={day} day={day} spans={week[day] ?? []} onChange={setDay(day)} />
            ))}
          </Box>
          <Button variant="text" size="small" onClick={copyMonday}>
            {t.hours.copy}
          </Button>
        </>
      )}
      <FormHelperText>{t.help.openingHours}</FormHelperText>
    </Box>
  )
}
