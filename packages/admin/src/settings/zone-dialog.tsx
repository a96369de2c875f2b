import type { ClassesKeep, TimeZoneImpact } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useApi } from '../data/data-provider.ts'

const t = texts.admin.settings.zoneChange

const isChoice = (value: string): value is ClassesKeep => value === 'hour' || value === 'instant'

interface ZoneDialogProps {
  impact: TimeZoneImpact
  onConfirm: (keep: ClassesKeep) => void
  onClose: () => void
}

/** Asks what the classes to come keep, and shows whom the change concerns. Nothing is chosen at first. */
const ZoneDialog = ({ impact, onConfirm, onClose }: ZoneDialogProps) => {
  const [keep, setKeep] = useState<ClassesKeep>()
  const labelId = useId()
  const { before, after } = impact.first ?? {}
  const choice = (value: ClassesKeep, label: string, example: string) => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', mt: 1, '& .MuiRadio-root': { pt: 0.5 } }}
      label={
        <>
          {label}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {example}
          </Typography>
        </>
      }
    />
  )
  return (
    <ConfirmDialog
      open
      title={t.title}
      confirmLabel={t.confirm}
      disabled={!keep}
      onConfirm={() => keep && onConfirm(keep)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t.impact(impact.classes, impact.members)}
      </Typography>
      <FormControl component="fieldset" fullWidth>
        <FormLabel id={labelId}>{t.question}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={keep ?? ''}
          onChange={({ target }) => isChoice(target.value) && setKeep(target.value)}
        >
          {choice('hour', t.hour, t.sameHour(before))}
          {choice('instant', t.instant, t.otherHour(before, after))}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  )
}

interface Question {
  impact: TimeZoneImpact
  answer: (keep: ClassesKeep | undefined) => void
}

/**
 * `askChoice` returns the choice for a new time zone, or nothing when it affects no class. It throws when the person closes the
 * dialog, so that the form stays unsaved.
 */
export const useZoneChoice = () => {
  const api = useApi()
  const [question, setQuestion] = useState<Question>()
  const askChoice = async (zone: string): Promise<{ classes_keep?: ClassesKeep }> => {
    const impact = await api.get('/api/admin/settings/time-zone-impact', { query: { timezone: zone } })
    if (impact.classes === 0) return {}
    const classes_keep = await new Promise<ClassesKeep | undefined>((answer) =>
      setQuestion({ impact, answer }),
    )
    setQuestion(undefined)
    if (!classes_keep) throw new Error('The time zone was not confirmed')
    return { classes_keep }
  }
  const dialog = question && (
    <ZoneDialog
      impact={question.impact}
      onConfirm={question.answer}
      onClose={() => question.answer(undefined)}
    />
  )
  return { askChoice, dialog }
}
