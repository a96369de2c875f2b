import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useKeyHint } from '../ui/use-shortcuts.ts'
import { headingOf, type Look, type View } from './shown-days.ts'
import type { LookControl } from './use-look.ts'

const t = texts.admin.coachSchedule

const stepLabels = ({ view, narrow }: Look): readonly [back: string, forward: string] => {
  if (view === 'day') return [texts.common.previousDay, texts.common.nextDay]
  return narrow ? [t.previousDays, t.nextDays] : [texts.common.previousWeek, texts.common.nextWeek]
}

/** Which days are shown, the ways to others, and by day or by week (CSC-01). */
export const LookBar = ({ look, today, goTo, step, show }: LookControl) => {
  const [back, forward] = stepLabels(look)
  const keyHint = useKeyHint()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={back} aria-keyshortcuts={keyHint('k')} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={forward} aria-keyshortcuts={keyHint('j')} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <Typography variant="h6" component="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {headingOf(look)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => goTo(today)}
          disabled={look.day === today}
        >
          {texts.common.today}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look.view}
          onChange={(_event, view: View | null) => view && show(view)}
          aria-label={t.view}
          sx={{ '& .MuiToggleButton-root': { px: 1.5, minHeight: 40, textTransform: 'none' } }}
        >
          <ToggleButton value="week">{t.weekly}</ToggleButton>
          <ToggleButton value="day">{t.daily}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Box>
  )
}
